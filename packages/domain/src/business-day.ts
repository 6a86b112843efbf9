import { DAY_MS, HOUR_MS } from './durations.ts'
import { type SeoulDate, seoulDate, startOfSeoulDate } from './seoul-time.ts'

/** From `day` on, each business day begins at this hour of Seoul's clock. */
export interface DayStart {
  readonly day: SeoulDate
  readonly hour: number
}

/** Of a store, in the order of their days; empty for one that never chose an hour. */
export type DayStarts = readonly DayStart[]

/** After the night's orders, before the next day's business. */
export const USUAL_DAY_START = '0500'

const LATEST_HOUR = 12

/** `HHmm`: whole hours, since takings are shown by the hour, and none after noon, so that a day begins on its own date. */
export const DAY_STARTS: readonly string[] = Array.from(
  { length: LATEST_HOUR + 1 },
  (_, hour) => `${String(hour).padStart(2, '0')}00`,
)

/** @param time of `DAY_STARTS`; `null`: the usual one */
export function hourOfDayStart(time: string | null): number {
  return Number((time ?? USUAL_DAY_START).slice(0, 2))
}

export interface DayBounds {
  readonly startsAt: Date
  /** Exclusive. */
  readonly endsAt: Date
}

export function startHourOf(day: SeoulDate, starts: DayStarts): number {
  return starts.findLast((start) => start.day <= day)?.hour ?? hourOfDayStart(null)
}

function startOf(day: SeoulDate, starts: DayStarts): Date {
  return new Date(startOfSeoulDate(day).getTime() + startHourOf(day, starts) * HOUR_MS)
}

export function businessDayBounds(day: SeoulDate, starts: DayStarts): DayBounds {
  return { startsAt: startOf(day, starts), endsAt: startOf(daysLater(day, 1), starts) }
}

/** The night until the hour at which the store's day begins belongs to the day before. */
export function businessDate(instant: Date, starts: DayStarts): SeoulDate {
  const date = seoulDate(instant)
  return instant < startOf(date, starts) ? daysLater(date, -1) : date
}

export function daysLater(day: SeoulDate, days: number): SeoulDate {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
