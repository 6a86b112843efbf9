import type { OrderDetail } from '@hansang/contract/order'
import { isOrderStatus, isTerminal, nextStatuses } from '@hansang/domain/order/order-status'
import { isPrepaid } from '@hansang/domain/payment/payment-method'

/** Orders that stand in the first column are accepted or denied instead. */
const UNDECIDED: readonly string[] = [
  'NOT_ORDER_READY',
  'ORDER_READY',
  'ORDER_PAY_DONE',
  'ORDER_CANCEL_ACCEPT',
]

/** Money of some lines goes back while the order goes on, when money was paid and not all of them went back. */
export function mayRefund({
  status,
  payments,
  lines,
}: Pick<OrderDetail, 'status' | 'payments' | 'lines'>): boolean {
  if (lines.every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity)) return false
  return isOrderStatus(status) && !UNDECIDED.includes(status) && !isTerminal(status) && payments.length > 0
}

/** The store gives up an order that it had taken, before it is on its way. */
export function mayGiveUp(
  order: Pick<OrderDetail, 'status' | 'type' | 'paymentMethod' | 'statusBeforeCancel'>,
): boolean {
  const { status, statusBeforeCancel: before } = order
  if (!isOrderStatus(status) || UNDECIDED.includes(status)) return false
  const kind = {
    orderType: order.type,
    isPostPaid: !isPrepaid(order.paymentMethod),
    previous: isOrderStatus(before) ? before : null,
  }
  return nextStatuses(status, kind).includes('ORDER_CANCEL')
}
