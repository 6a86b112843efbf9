import type { SeoulDate } from '@hansang/domain'
import { dayStartTexts, dayStartWords, fill, takingsTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { EmptyState, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { DayChoice } from './DayChoice.tsx'
import { DayGlance } from './DayGlance.tsx'
import { DishTable } from './DishTable.tsx'
import { HourChart } from './HourChart.tsx'
import css from './Takings.module.css'
import { TakingsAccount } from './TakingsAccount.tsx'
import { TenderTable } from './TenderTable.tsx'
import { TypeTable } from './TypeTable.tsx'
import { type DayOfTakings, useDayTakings } from './use-day-takings.ts'

export function DayTakings({ storeId }: { storeId: string }) {
  const [day, setDay] = useState<SeoulDate | null>(null)
  const { value, hasFailed, again } = useDayTakings(storeId, day)
  if (!value) return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton rows={4} look="card" />
  return (
    <div className={css.view}>
      <DayChoice takings={value} day={day ?? value.today} onChoose={setDay} />
      {hasFailed && <LoadFailed onRetry={again} />}
      {isEmpty(value) ? (
        <EmptyState title={emptyWords(value)} text={startWords(value)} />
      ) : (
        <Day takings={value} />
      )}
    </div>
  )
}

function Day({ takings }: { takings: DayOfTakings }) {
  return (
    <div className={css.grid}>
      <DayGlance takings={takings} />
      <HourChart takings={takings} />
      <div className={css.stack}>
        <TakingsAccount sum={takings.total} returnedOrders={takings.total.returnedOrders} />
        <TypeTable byType={takings.byType} />
      </div>
      <TenderTable sum={takings.total} />
      <DishTable dishes={takings.dishes} />
    </div>
  )
}

/** A day of refunds alone is not empty. */
function isEmpty({ hours }: DayOfTakings): boolean {
  return hours.length === 0
}

function startWords({ startHour }: DayOfTakings): string {
  return fill(dayStartTexts.starts, { time: dayStartWords(startHour) })
}

function emptyWords({ day, today, firstDay }: DayOfTakings): string {
  if (firstDay === '') return t.emptyEver
  return day === today ? t.emptyToday : t.empty
}
