import { ORDER_STATUSES, type OrderStatus, STATUS_AFTER, isFailed } from './lifecycle.ts'

/** How far an order has come, as a list of all orders sorts them; `expired`: cancelled as nobody answered. */
export const ORDER_ENDINGS = ['open', 'completed', 'denied', 'cancelled', 'returned', 'expired'] as const
export type OrderEnding = (typeof ORDER_ENDINGS)[number]

const COMPLETED = [STATUS_AFTER.completion]
const DENIED = [STATUS_AFTER.denial]
const RETURNED = [STATUS_AFTER.return]

/** Of `expired` those that the clock ended, of `denied` and `cancelled` those that it did not. */
export function statusesOfEnding(ending: OrderEnding): readonly OrderStatus[] {
  const failed = ORDER_STATUSES.filter(isFailed)
  switch (ending) {
    case 'open':
      return ORDER_STATUSES.filter((status) => !isFailed(status) && !COMPLETED.includes(status))
    case 'completed':
      return COMPLETED
    case 'denied':
      return DENIED
    case 'returned':
      return RETURNED
    case 'cancelled':
      return failed.filter((status) => ![...DENIED, ...RETURNED].includes(status))
    case 'expired':
      return failed
  }
}
