import { ORDER_STATUSES, type OrderStatus, STATUS_AFTER, isFailed } from './lifecycle.ts'

/** How far an order has come, as the list of all orders sorts them; `expired`: nobody answered in time. */
export const ORDER_ENDINGS = ['open', 'completed', 'denied', 'expired', 'cancelled', 'returned'] as const
export type OrderEnding = (typeof ORDER_ENDINGS)[number]

/** The clock denies what nobody answered. */
export function endingOf(status: OrderStatus, isByClock: boolean): OrderEnding {
  if (status === STATUS_AFTER.completion) return 'completed'
  if (status === STATUS_AFTER.denial) return isByClock ? 'expired' : 'denied'
  if (status === STATUS_AFTER.return) return 'returned'
  return isFailed(status) ? 'cancelled' : 'open'
}

export function statusesOfEnding(ending: OrderEnding): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) =>
    [true, false].some((byClock) => endingOf(status, byClock) === ending),
  )
}
