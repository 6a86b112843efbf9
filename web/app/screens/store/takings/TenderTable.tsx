import {
  TAKINGS_TENDERS,
  type TakingsSum,
  type Won,
  formatWon,
  grossOf,
  netOf,
  returnedOf,
  subtractWon,
} from '@hansang/domain'
import { takingsTexts as t } from '@hansang/messages'
import css from './Tables.module.css'
import { minusWon, signedWon } from './takings-words.ts'

export function TenderTable({ sum }: { sum: TakingsSum }) {
  const { sold, returned } = sum
  const used = TAKINGS_TENDERS.filter((tender) => sold[tender] > 0 || returned[tender] > 0)
  const soldInAll = subtractWon(grossOf(sum), sum.discounts)
  return (
    <section className={css.card}>
      <h2>{t.byTender}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.byTender}</th>
            <th scope="col" className={css.roomy}>
              {t.sold}
            </th>
            <th scope="col" className={css.roomy}>
              {t.returned}
            </th>
            <th scope="col">{t.net}</th>
          </tr>
        </thead>
        <tbody>
          {used.map((tender) => (
            <tr key={tender}>
              <th scope="row">
                {t.tenders[tender]}
                <Parts sold={sold[tender]} returned={returned[tender]} />
              </th>
              <td className={css.roomy}>{formatWon(sold[tender])}</td>
              <td className={css.roomy}>{minusWon(returned[tender])}</td>
              <td>{signedWon(subtractWon(sold[tender], returned[tender]))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t.total}
              <Parts sold={soldInAll} returned={returnedOf(sum)} />
            </th>
            <td className={css.roomy}>{formatWon(soldInAll)}</td>
            <td className={css.roomy}>{minusWon(returnedOf(sum))}</td>
            <td>{signedWon(netOf(sum))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** In place of two columns on a phone, where amounts of nine digits do not stand side by side. */
function Parts({ sold, returned }: { sold: Won; returned: Won }) {
  if (returned === 0) return null
  return (
    <span className={css.narrow}>
      {t.sold} {formatWon(sold)} · {t.returned} {minusWon(returned)}
    </span>
  )
}
