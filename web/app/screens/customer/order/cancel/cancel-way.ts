import type { OrderDetail } from '@hansang/contract'
import { orderCan } from '@hansang/domain'
import { may } from '../../../../order/index.ts'

/**
 * `now` until the store accepts, then `ask` the store; `null` when neither is possible or the order is
 * another customer's.
 */
export type CancelWay = 'now' | 'ask' | null

export function cancelWay(order: OrderDetail): CancelWay {
  if (order.isMasked) return null
  if (may(orderCan.cancelNow, order)) return 'now'
  return may(orderCan.askToCancel, order) ? 'ask' : null
}
