import type { TakingsHour } from '@hansang/contract'
import { type Won, ZERO_WON, subtractWon } from '@hansang/domain'
import { fill, takingsTexts as t } from '@hansang/messages'
import { BarChart } from './BarChart.tsx'
import { signedWon } from './takings-words.ts'
import type { DayOfTakings } from './use-day-takings.ts'

/** In the order of the business day: from five to four, where it begins at five. */
function hoursFrom(startHour: number): readonly number[] {
  return Array.from({ length: 24 }, (_, index) => (startHour + index) % 24)
}

export function HourChart({ takings: { hours, earlier, day, today, startHour } }: { takings: DayOfTakings }) {
  const [lastWeek] = earlier
  const bars = trimmed(
    hoursFrom(startHour).map((hour) => ({
      name: fill(t.hour, { n: hour }),
      label: String(hour),
      now: netIn(hours, hour),
      before: lastWeek ? netIn(lastWeek.hours, hour) : null,
      orders: hours.find((one) => one.hour === hour)?.orders ?? 0,
    })),
  )
  const busiest = bars.reduce((best, bar) => (bar.now > best.now ? bar : best), bars[0] ?? NONE)
  return (
    <BarChart
      title={t.byHour}
      said={busiest.now > 0 ? fill(t.busiest, { n: busiest.label, amount: signedWon(busiest.now) }) : ''}
      of={t.byHour}
      bars={bars}
      names={{ now: day === today ? t.today : t.thisDay, before: t.lastWeekShort }}
    />
  )
}

const NONE = { label: '', now: ZERO_WON } as const

function netIn(hours: readonly TakingsHour[], hour: number): Won {
  const found = hours.find((one) => one.hour === hour)
  return found ? subtractWon(found.soldAmount, found.returnedAmount) : ZERO_WON
}

interface HourBar {
  readonly name: string
  readonly label: string
  readonly now: Won
  readonly before: Won | null
  readonly orders: number
}

/** Without the empty hours before the first and after the last. */
function trimmed(bars: readonly HourBar[]): readonly HourBar[] {
  const isUsed = ({ now, before, orders }: HourBar) => now !== 0 || (before ?? 0) !== 0 || orders > 0
  const [first, last] = [bars.findIndex(isUsed), bars.findLastIndex(isUsed)]
  return first < 0 ? [] : bars.slice(first, last + 1)
}
