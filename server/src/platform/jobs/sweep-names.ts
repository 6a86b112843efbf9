import { MINUTE_MS, namesOf } from '@hansang/domain'

/** How long a row that failed is left alone: the first wait, twice as long with each further try, and the longest. */
interface Waits {
  readonly firstMs: number
  readonly longestMs: number
}

interface SweepPlan {
  /** How many rows are looked for at a time. */
  readonly batch: number
  /** How many share a transaction; when one of them fails, they are taken in halves until it is alone. */
  readonly together: number
  readonly sideBySide: number
  readonly waits: Waits
}

const SECOND_MS = 1_000
/** Somebody waits for it: a customer, a cook. */
const SOON: Waits = { firstMs: 5 * SECOND_MS, longestMs: 5 * MINUTE_MS }
/** An outside system has to come back first, or an operator has to look. */
const LATER: Waits = { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS }

const ORDERS: SweepPlan = { batch: 40, together: 1, sideBySide: 4, waits: SOON }
/** All of a batch at once, so that a stop waits for one answer and no more. */
const AT_A_PROVIDER: SweepPlan = { batch: 20, together: 1, sideBySide: 20, waits: LATER }

/**
 * Every kind of work that waits for a moment of the clock and goes row by row; each once, one that is missing does
 * not compile.
 */
export const SWEEPS = {
  'unanswered-orders': ORDERS,
  'unanswered-cancels': ORDERS,
  'unpaid-orders': ORDERS,
  'late-orders': ORDERS,
  'past-day-orders': ORDERS,
  'walking-orders': ORDERS,
  'open-payments': { ...AT_A_PROVIDER, waits: SOON },
  'owed-refunds': AT_A_PROVIDER,
  'owed-parts': AT_A_PROVIDER,
  'unpaid-attempts': AT_A_PROVIDER,
  'paid-attempts': AT_A_PROVIDER,
  deliveries: { ...AT_A_PROVIDER, waits: { firstMs: MINUTE_MS, longestMs: 10 * MINUTE_MS } },
  'expired-points': { batch: 1_000, together: 500, sideBySide: 2, waits: LATER },
  'old-rows': { batch: 5_000, together: 5_000, sideBySide: 1, waits: LATER },
  'orders-to-forget': { batch: 2_000, together: 500, sideBySide: 1, waits: LATER },
  'customers-to-forget': { batch: 200, together: 1, sideBySide: 2, waits: LATER },
  'plain-reasons': { ...ORDERS, waits: LATER },
  'plain-refund-reasons': { ...ORDERS, waits: LATER },
  /** Walks whole tables: a value that fails is met again by the next pass. */
  'sealed-values': { batch: 500, together: 1, sideBySide: 1, waits: LATER },
} as const satisfies Readonly<Record<string, SweepPlan>>

export type SweepName = keyof typeof SWEEPS

export const SWEEP_NAMES = namesOf(SWEEPS)

/** What is looked at as a whole, and works no rows. */
export type WatchName = 'holiday-calendar' | 'data-keys'
