import { MINUTE_MS, namesOf } from '@hansang/domain'

interface Waits {
  readonly firstMs: number
  readonly longestMs: number
}

interface SweepPlan {
  readonly batch: number
  /** Rows per transaction. If it fails, the group is halved until the failing row is alone. */
  readonly together: number
  readonly sideBySide: number
  readonly waits: Waits
}

const SECOND_MS = 1_000
/** A customer or a cook is waiting. */
const SOON: Waits = { firstMs: 5 * SECOND_MS, longestMs: 5 * MINUTE_MS }
/** Waits for an outside system to recover or for an operator. */
const LATER: Waits = { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS }

const ORDERS: SweepPlan = { batch: 40, together: 1, sideBySide: 4, waits: SOON }
/** The whole batch at once, so that a stop waits for one answer only. */
const AT_A_PROVIDER: SweepPlan = { batch: 20, together: 1, sideBySide: 20, waits: LATER }

export const SWEEPS = {
  'unanswered-orders': ORDERS,
  'unanswered-cancels': ORDERS,
  'unheard-orders': ORDERS,
  'unheard-cancels': ORDERS,
  'alarm-calls': { ...AT_A_PROVIDER, waits: SOON },
  'unpaid-orders': ORDERS,
  'late-orders': ORDERS,
  'past-day-orders': ORDERS,
  'walking-orders': ORDERS,
  'tickets-to-print': { ...ORDERS, sideBySide: 40 },
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
  'untouched-drafts': { batch: 20, together: 1, sideBySide: 1, waits: LATER },
  'unused-photos': { batch: 100, together: 1, sideBySide: 1, waits: LATER },
  'plain-reasons': { ...ORDERS, waits: LATER },
  'plain-refund-reasons': { ...ORDERS, waits: LATER },
  /** Scans whole tables; the next pass finds a failed value again. */
  'sealed-values': { batch: 500, together: 1, sideBySide: 1, waits: LATER },
} as const satisfies Readonly<Record<string, SweepPlan>>

export type SweepName = keyof typeof SWEEPS

export const SWEEP_NAMES = namesOf(SWEEPS)

export type WatchName = 'holiday-calendar' | 'data-keys' | 'months' | 'backups'
