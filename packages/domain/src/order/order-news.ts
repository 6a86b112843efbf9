import { MINUTE_MS } from '../durations.ts'
import {
  effectiveStatus,
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStage,
  STATUS_AFTER,
  stageOf,
} from './lifecycle.ts'

/** Texts to the customer about an order's progress, each sent once. */
export const ORDER_NEWS = ['accepted', 'underWay', 'ready', 'late'] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** Minutes past the promised time after which an order is late. */
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

/**
 * Statuses that count as late past the promised time. Excludes departure with the store's own rider, which
 * reports no arrival.
 */
export const LATE_STATUSES = ORDER_STATUSES.filter(
  (status) =>
    status === STATUS_AFTER.agencyPickup || stageOf({ status, statusBeforeCancel: null }) === 'cooking',
)

/** Late enough to tell the customer. */
export function isLongPast(planned: Date | null, now: Date): boolean {
  return planned !== null && now.getTime() - planned.getTime() >= LATE_AFTER_MINUTES * MINUTE_MS
}

/** Late if past its promised time: it cannot have arrived unreported. */
export function mayBeLate(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): boolean {
  return LATE_STATUSES.includes(effectiveStatus(order))
}
