import type { OrderDetail } from '@hansang/contract/order'
import { isOrderStatus, isTerminal, nextStatuses } from '@hansang/domain/order/order-status'
import { isPrepaid } from '@hansang/domain/payment/payment-method'
import { columnOf } from './board-columns.ts'

/** Nothing is taken back of what waits for an answer. */
function isUndecided(order: Pick<OrderDetail, 'status' | 'statusBeforeCancel'>): boolean {
  const { status } = order
  return status === 'NOT_ORDER_READY' || status === 'ORDER_CANCEL_ACCEPT' || columnOf(order) === 'new'
}

/** Money of some lines goes back while the order goes on, when money was paid and not all of them went back. */
export function mayRefund(
  order: Pick<OrderDetail, 'status' | 'statusBeforeCancel' | 'payments' | 'lines'>,
): boolean {
  const { status, payments, lines } = order
  if (lines.every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity)) return false
  return isOrderStatus(status) && !isUndecided(order) && !isTerminal(status) && payments.length > 0
}

/** The store gives up an order that it had taken, before it is on its way. */
export function mayGiveUp(
  order: Pick<OrderDetail, 'status' | 'type' | 'paymentMethod' | 'statusBeforeCancel'>,
): boolean {
  const { status, statusBeforeCancel: before } = order
  if (!isOrderStatus(status) || isUndecided(order)) return false
  const kind = {
    orderType: order.type,
    isPostPaid: !isPrepaid(order.paymentMethod),
    previous: isOrderStatus(before) ? before : null,
  }
  return nextStatuses(status, kind).includes('ORDER_CANCEL')
}
