import { pointTexts } from '@hansang/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/index.ts'
import { Choices } from '../Choices.tsx'
import css from './HistoryFilters.module.css'
import { Picker } from '../Picker.tsx'
import { ASKED_TYPES, type HistoryQuestion, type StoreOption } from './history-question.ts'
import { isReversed, monthText, offeredMonths } from './months.ts'

interface HistoryFiltersProps {
  readonly question: HistoryQuestion
  readonly stores: readonly StoreOption[]
  readonly now: Date
  readonly onAsk: (change: Partial<HistoryQuestion>) => void
}

export function HistoryFilters({ question, stores, now, onAsk }: HistoryFiltersProps) {
  const [period, setPeriod] = useState(question.period)
  const months = offeredMonths(now).map((month) => ({ value: month, label: monthText(month) }))
  return (
    <div className={css.filters}>
      <div className={css.period} role="group" aria-label={pointTexts.my.period}>
        <Picker
          label={pointTexts.from}
          options={months}
          value={period.first}
          onChange={(first) => setPeriod({ ...period, first })}
        />
        <span aria-hidden="true">~</span>
        <Picker
          label={pointTexts.until}
          options={months}
          value={period.last}
          onChange={(last) => setPeriod({ ...period, last })}
        />
        <Button
          size="medium"
          kind="secondary"
          blockedBecause={isReversed(period) ? pointTexts.reversed : null}
          onClick={() => onAsk({ period })}
        >
          {pointTexts.my.query}
        </Button>
      </div>
      <Picker
        label={pointTexts.storeFilter}
        options={[
          { value: '', label: pointTexts.my.allStores },
          ...stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
        ]}
        value={question.storeId}
        onChange={(storeId) => onAsk({ storeId })}
      />
      <Choices
        legend={pointTexts.kind}
        options={ASKED_TYPES.map((type) => ({ value: type, label: pointTexts.type[type] }))}
        value={question.type}
        onChange={(type) => onAsk({ type })}
      />
    </div>
  )
}
