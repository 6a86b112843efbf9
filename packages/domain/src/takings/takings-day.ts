import { daysLater } from '../business-day.ts'
import { DAY_MS } from '../durations.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { SeoulDate } from '../seoul-time.ts'

/** The longest span that one call reads. */
export const MOST_TAKINGS_DAYS = 366

/** In order, both ends included. */
export function daysBetween(first: SeoulDate, last: SeoulDate): SeoulDate[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS)
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => daysLater(first, index))
}

/** A day of the calendar, so not the 30th of February. */
export function isSeoulDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(Date.parse(text))
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

export type TakingsReason =
  | 'takingsDayUnknown'
  | 'takingsDayAhead'
  | 'takingsDaysReversed'
  | 'takingsDaysTooMany'

/** `null` when the span may be read. */
export function takingsSpanRefusal(
  { from, until }: { readonly from: string; readonly until: string },
  today: SeoulDate,
): Refusal<TakingsReason> | null {
  if (!isSeoulDate(from) || !isSeoulDate(until)) return refusal('takingsDayUnknown')
  if (until > today) return refusal('takingsDayAhead')
  if (from > until) return refusal('takingsDaysReversed')
  if (daysLater(from, MOST_TAKINGS_DAYS) <= until)
    return refusal('takingsDaysTooMany', { max: MOST_TAKINGS_DAYS })
  return null
}
