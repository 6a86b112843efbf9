import { MINUTE_MS } from '../durations.ts'
import {
  effectiveStatus,
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStage,
  STATUS_AFTER,
  stageOf,
} from './lifecycle.ts'

/** Each is texted once. */
export const ORDER_NEWS = ['accepted', 'underWay', 'ready', 'late'] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

export const LATE_AFTER_MINUTES = 5

const OF_STAGE: Partial<Readonly<Record<OrderStage, OrderNews>>> = {
  cooking: 'accepted',
  moving: 'underWay',
  ready: 'ready',
}

/** `null`: nothing to tell, or the customer's own action. */
export function newsOf(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): OrderNews | null {
  return OF_STAGE[stageOf(order)] ?? null
}

/** Excludes departure with the store's own rider, who reports no arrival. */
export const LATE_STATUSES = ORDER_STATUSES.filter(
  (status) =>
    status === STATUS_AFTER.agencyPickup || stageOf({ status, statusBeforeCancel: null }) === 'cooking',
)

export function isLongPast(planned: Date | null, now: Date): boolean {
  return planned !== null && now.getTime() - planned.getTime() >= LATE_AFTER_MINUTES * MINUTE_MS
}

/** The order cannot have arrived unreported. */
export function mayBeLate(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): boolean {
  return LATE_STATUSES.includes(effectiveStatus(order))
}
