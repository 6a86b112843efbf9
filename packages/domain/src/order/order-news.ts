import { MINUTE_MS } from '../durations.ts'
import {
  effectiveStatus,
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStage,
  STATUS_AFTER,
  stageOf,
} from './lifecycle.ts'

/** What a customer is texted of an order on its way, each once. */
export const ORDER_NEWS = ['accepted', 'underWay', 'ready', 'late'] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** How long after the promised time an order is late. */
export const LATE_AFTER_MINUTES = 5

const OF_STAGE: Partial<Readonly<Record<OrderStage, OrderNews>>> = {
  cooking: 'accepted',
  moving: 'underWay',
  ready: 'ready',
}

/** What an order has to tell where it stands now; `null` for nothing, or what its customer did. */
export function newsOf(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): OrderNews | null {
  return OF_STAGE[stageOf(order)] ?? null
}

/**
 * Past its promised time an order in one of these is late. A store's own rider tells nobody of the door, so that an
 * order which left with one may have arrived.
 */
export const LATE_STATUSES = ORDER_STATUSES.filter(
  (status) =>
    status === STATUS_AFTER.agencyPickup || stageOf({ status, statusBeforeCancel: null }) === 'cooking',
)

/** Whether a promised time is over by so much that a customer is told of it. */
export function isLongPast(planned: Date | null, now: Date): boolean {
  return planned !== null && now.getTime() - planned.getTime() >= LATE_AFTER_MINUTES * MINUTE_MS
}

/** Whether an order that is not there by its promised time is late, and has not come unseen. */
export function mayBeLate(order: Pick<OrderFacts, 'status' | 'statusBeforeCancel'>): boolean {
  return LATE_STATUSES.includes(effectiveStatus(order))
}
