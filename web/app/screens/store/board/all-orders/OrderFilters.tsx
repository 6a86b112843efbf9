import type { OwnedStore } from '@hansang/contract'
import { ORDER_ENDINGS, type SeoulDate, businessDate } from '@hansang/domain'
import { allOrdersTexts } from '@hansang/messages'
import { useState } from 'react'
import { serverNow } from '../../../../clock.ts'
import { SearchField } from '../../../../ui/index.ts'
import { StoreFilter } from '../filter/StoreFilter.tsx'
import css from './AllOrders.module.css'
import type { Asked } from './use-all-orders.ts'

const PERIODS = [1, 7, 31] as const

interface OrderFiltersProps {
  readonly stores: readonly OwnedStore[]
  readonly asked: Asked
  readonly onChoose: (part: Partial<Asked>) => void
}

export function OrderFilters({ stores, asked, onChoose }: OrderFiltersProps) {
  const [words, setWords] = useState('')
  const today = latestDay(stores.filter(({ id }) => asked.storeId === '' || id === asked.storeId))
  function write(written: string) {
    setWords(written)
    if (written === '') onChoose({ lookFor: '' })
  }
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <SearchField
          label={allOrdersTexts.search}
          placeholder={allOrdersTexts.searchHint}
          value={words}
          onChange={write}
          onSearch={() => onChoose({ lookFor: words.trim() })}
        />
      </div>
      {stores.length > 1 && (
        <StoreFilter stores={stores} storeId={asked.storeId} onChoose={(storeId) => onChoose({ storeId })} />
      )}
      <input
        type="date"
        aria-label={allOrdersTexts.day}
        value={asked.lastDay || today}
        max={today}
        onChange={({ target: { value } }) => value && onChoose({ lastDay: value >= today ? '' : value })}
      />
      <select
        aria-label={allOrdersTexts.period}
        value={asked.days}
        onChange={({ target }) => onChoose({ days: Number(target.value) })}
      >
        {PERIODS.map((days) => (
          <option key={days} value={days}>
            {allOrdersTexts.periods[days]}
          </option>
        ))}
      </select>
      <select
        aria-label={allOrdersTexts.ending}
        value={asked.ending ?? ''}
        onChange={({ target }) =>
          onChoose({ ending: ORDER_ENDINGS.find((ending) => ending === target.value) })
        }
      >
        <option value="">{allOrdersTexts.allEndings}</option>
        {ORDER_ENDINGS.map((ending) => (
          <option key={ending} value={ending}>
            {allOrdersTexts.endings[ending]}
          </option>
        ))}
      </select>
    </div>
  )
}

function latestDay(stores: readonly OwnedStore[]): SeoulDate {
  const now = serverNow()
  const days = stores.map(({ dayStarts }) => businessDate(now, dayStarts)).toSorted()
  return days.at(-1) ?? businessDate(now, [])
}
