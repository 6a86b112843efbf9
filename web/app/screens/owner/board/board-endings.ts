import type { OrderDetail } from '@hansang/contract/order'
import { orderCan } from '@hansang/domain/order/order-actions'
import { columnOf } from './board-columns.ts'
import { may } from '../../../order/order-facts.ts'

/**
 * Whether the board offers to refund lines: once nothing has to be decided, when money was paid and not all lines
 * were refunded.
 */
export function mayRefund(order: OrderDetail): boolean {
  const { payments, lines } = order
  if (payments.length === 0) return false
  if (lines.every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity)) return false
  const isDecided = columnOf(order) !== 'new' && !may(orderCan.decideCancel, order)
  return isDecided && may(orderCan.refundLines, order)
}
