import { seoulDate, startOfSeoulDate } from '@hansang/domain'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Seoul's quietest hour. */
const AT_HOUR = 4
/** On which nights after a payment: refunds in a console come soon, or with a complaint. */
const NIGHTS = [1, 3, 7, 14, 30]

/** The next night in which a payment's books are compared with the provider's; `null`: no more. */
export function nextComparisonAt(paidAt: Date, now: Date): Date | null {
  const firstDay = startOfSeoulDate(seoulDate(paidAt)).getTime()
  const nights = NIGHTS.map((night) => firstDay + night * DAY_MS + AT_HOUR * HOUR_MS)
  const next = nights.find((moment) => moment > now.getTime())
  return next === undefined ? null : new Date(next)
}
