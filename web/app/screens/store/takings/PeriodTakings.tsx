import type { OwnedStore } from '@hansang/contract'
import {
  type SeoulDate,
  ZERO_WON,
  addTakings,
  businessDate,
  daysLater,
  formatCount,
  netOf,
  returnedOf,
} from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'
import { useNow } from '../../../clock.ts'
import { EmptyState, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { BarChart } from './BarChart.tsx'
import glance from './DayGlance.module.css'
import { DishTable } from './DishTable.tsx'
import { SaveTakings } from './SaveTakings.tsx'
import css from './Takings.module.css'
import { TakingsAccount } from './TakingsAccount.tsx'
import { changeWords, dayWords, shortDay, signedWon } from './takings-words.ts'
import { TenderTable } from './TenderTable.tsx'
import { PERIOD_DAYS, type PeriodOfTakings, usePeriodTakings } from './use-period-takings.ts'

interface Compared {
  readonly now: PeriodOfTakings
  readonly before: PeriodOfTakings
}

/** Ends with yesterday: a day under way beside whole ones would always be the worse. */
export function PeriodTakings({ store }: { store: OwnedStore }) {
  const today = businessDate(useNow(), store.dayStarts)
  const until = daysLater(today, -1)
  const now = usePeriodTakings(store.id, until)
  const before = usePeriodTakings(store.id, daysLater(until, -PERIOD_DAYS))
  const hasFailed = now.hasFailed || before.hasFailed
  const again = () => {
    now.again()
    before.again()
  }
  return (
    <div className={css.view}>
      {hasFailed && <LoadFailed onRetry={again} />}
      {now.value && before.value ? (
        <Period period={{ now: now.value, before: before.value }} today={today} />
      ) : (
        !hasFailed && <Skeleton rows={4} look="card" />
      )}
      <SaveTakings store={store} today={today} />
    </div>
  )
}

function Period({ period, today }: { period: Compared; today: SeoulDate }) {
  const { days, dishes } = period.now
  const sum = addTakings(days)
  const returnedOrders = days.reduce((count, day) => count + day.returnedOrders, 0)
  if (sum.orders === 0 && returnedOf(sum) === 0) return <EmptyState title={t.emptyPeriod} />
  return (
    <div className={css.grid}>
      <PeriodGlance period={period} />
      <PeriodChart period={period} today={today} />
      <TakingsAccount sum={sum} returnedOrders={returnedOrders} />
      <TenderTable sum={sum} />
      <DishTable dishes={dishes} />
    </div>
  )
}

function PeriodGlance({ period }: { period: Compared }) {
  const [now, before] = [addTakings(period.now.days), addTakings(period.before.days)]
  return (
    <section className={glance.glance} aria-label={t.period}>
      <p className={glance.name}>{t.period}</p>
      <p className={glance.net}>{signedWon(netOf(now))}</p>
      <p className={glance.orders}>{fill(t.orders, { n: formatCount(now.orders) })}</p>
      <dl className={glance.comparison}>
        <div>
          <dt>{fill(t.periodBefore, { amount: signedWon(netOf(before)) })}</dt>
          <dd>{changeWords(netOf(now), netOf(before))}</dd>
        </div>
      </dl>
    </section>
  )
}

function PeriodChart({ period: { now, before }, today }: { period: Compared; today: SeoulDate }) {
  const bars = now.days.map((day, index) => {
    const earlier = before.days[index]
    return {
      name: dayWords(day.day, today),
      label: shortDay(day.day),
      now: netOf(day),
      before: earlier ? netOf(earlier) : null,
      orders: day.orders,
    }
  })
  const best = bars.reduce<(typeof bars)[number] | null>(
    (most, bar) => (bar.now > (most?.now ?? ZERO_WON) ? bar : most),
    null,
  )
  return (
    <BarChart
      title={t.byDay}
      said={best ? fill(t.bestDay, { day: best.name, amount: signedWon(best.now) }) : ''}
      of={t.byDay}
      bars={bars}
      names={{ now: t.daysNow, before: t.daysBefore }}
    />
  )
}
