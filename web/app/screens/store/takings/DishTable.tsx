import type { TakingsDish } from '@hansang/contract'
import { formatCount, formatWon, hasKeyword } from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { SearchField } from '../../../ui/index.ts'
import css from './Tables.module.css'

const MOST_AT_FIRST = 10

export function DishTable({ dishes }: { dishes: readonly TakingsDish[] }) {
  const [keyword, setKeyword] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const found = dishes.filter(({ itemName }) => hasKeyword(itemName, keyword))
  const isCut = !showsAll && keyword === '' && found.length > MOST_AT_FIRST
  const shown = isCut ? found.slice(0, MOST_AT_FIRST) : found
  if (dishes.length === 0) return null
  return (
    <section className={`${css.card} ${css.wide}`}>
      <h2>{t.byDish}</h2>
      <p className={css.hint}>{t.dishHint}</p>
      {dishes.length > MOST_AT_FIRST && (
        <SearchField label={t.findDish} placeholder={t.findDish} value={keyword} onChange={setKeyword} />
      )}
      <p className="spoken" role="status">
        {keyword && fill(t.count, { n: found.length })}
      </p>
      {found.length === 0 ? <p className={css.hint}>{t.dishNotFound}</p> : <Dishes dishes={shown} />}
      {keyword === '' && dishes.length > MOST_AT_FIRST && (
        <button
          type="button"
          className={css.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t.fewDishes : fill(t.allDishes, { n: formatCount(dishes.length) })}
        </button>
      )}
    </section>
  )
}

function Dishes({ dishes }: { dishes: readonly TakingsDish[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t.dish}</th>
          <th scope="col">{t.pieces}</th>
          <th scope="col">{t.returnedPieces}</th>
          <th scope="col">{t.amountBeforeDiscount}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ itemId, itemName, soldCount, returnedCount, soldAmount }) => (
          <tr key={itemId}>
            <th scope="row">{itemName || t.noName}</th>
            <td>{formatCount(soldCount)}</td>
            <td>{formatCount(returnedCount)}</td>
            <td>{formatWon(soldAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
