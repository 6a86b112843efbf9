import { seoulDate, startOfSeoulDate } from '@hansang/domain'

const MINUTE_MS = 60_000

/**
 * How long after it was made an attempt that nobody paid is asked about: its window may have been paid in
 * though nobody told us, even after it was registered again or given up. A day covers slow banks.
 */
const LOOKS_MS = [2, 5, 15, 35, 65, 3 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)

/** When the provider is asked next about an attempt that is not paid by our books; `null`: no more. */
export function nextLookAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const look = LOOKS_MS.find((moment) => moment > age)
  return look === undefined ? null : new Date(createdAt.getTime() + look)
}

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
