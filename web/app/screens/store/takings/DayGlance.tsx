import type { TakingsBrief } from '@hansang/contract'
import {
  TAKINGS_STANDINGS,
  averageWon,
  formatCount,
  formatWon,
  grossOf,
  netOf,
  seoulTimestamp,
  subtractWon,
} from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'
import css from './DayGlance.module.css'
import { changeWords, signedWon, weekdayOf } from './takings-words.ts'
import type { DayOfTakings } from './use-day-takings.ts'

export function DayGlance({ takings }: { takings: DayOfTakings }) {
  const { total, day, today, standings } = takings
  const isToday = day === today
  return (
    <section className={css.glance} aria-label={isToday ? t.netOfToday : t.net}>
      <p className={css.name}>{isToday ? t.netOfToday : t.net}</p>
      <p className={css.net}>{signedWon(netOf(total))}</p>
      <p className={css.orders}>
        {fill(t.orders, { n: formatCount(total.orders) })}
        {total.orders > 0 && ` · ${fill(t.perOrder, { amount: formatWon(perOrder(total)) })}`}
      </p>
      <Comparison takings={takings} />
      <ul className={css.standings} aria-label={t.standing}>
        {TAKINGS_STANDINGS.filter((standing) => standings[standing] > 0).map((standing) => (
          <li key={standing}>
            {t.standings[standing]} <b>{fill(t.count, { n: formatCount(standings[standing]) })}</b>
          </li>
        ))}
      </ul>
      {isToday && (
        <p className={css.live}>{fill(t.asOf, { time: seoulTimestamp(takings.readAt).slice(11, 16) })}</p>
      )}
    </section>
  )
}

function perOrder(total: DayOfTakings['total']): number {
  return Math.round(subtractWon(grossOf(total), total.discounts) / total.orders)
}

const netOfBrief = ({ soldAmount, returnedAmount }: TakingsBrief) => subtractWon(soldAmount, returnedAmount)

function Comparison({ takings: { total, day, today, earlier } }: { takings: DayOfTakings }) {
  const isToday = day === today
  const weekday = weekdayOf(day)
  const net = netOf(total)
  const [lastWeek] = earlier
  const average = averageWon(earlier.map(({ soFar }) => netOfBrief(soFar)))
  if (!lastWeek || average === null) return <p className={css.orders}>{t.noComparison}</p>
  return (
    <dl className={css.comparison}>
      <div>
        <dt>{fill(isToday ? t.lastWeekSoFar : t.lastWeek, { weekday })}</dt>
        <dd>{changeWords(net, netOfBrief(lastWeek.soFar))}</dd>
      </div>
      {earlier.length > 1 && (
        <div>
          <dt>{fill(isToday ? t.averageSoFar : t.average, { n: earlier.length, weekday })}</dt>
          <dd>{changeWords(net, average)}</dd>
        </div>
      )}
      {isToday && (
        <div>
          <dt>{fill(t.lastWeekWhole, { weekday, amount: signedWon(netOfBrief(lastWeek.whole)) })}</dt>
        </div>
      )}
    </dl>
  )
}
