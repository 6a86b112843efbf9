import type { OrderDetail } from '@hansang/contract/order'
import { awaitsPaymentRequest, isOnStoreBoard } from '@hansang/domain/order/order-life'
import { isOrderStatus, isTerminal } from '@hansang/domain/order/order-status'
import { PAYMENT_METHOD_CODES, isPostPaid, sendsPaymentUrl } from '@hansang/domain/payment/payment-method'

/**
 * Where an order stands towards its payment. `unpaid`: somebody still has to pay before the store gets
 * it; `linkSent`: by the link that was texted; `placed`: the store has it; `over`: cancelled or denied.
 */
export type PaymentStanding = 'unpaid' | 'linkSent' | 'placed' | 'over'

export function paymentStanding(order: OrderDetail): PaymentStanding {
  const { status } = order
  if (!isOrderStatus(status)) return 'placed'
  if (isTerminal(status)) return 'over'
  const postPaid = isPostPaid(methodOf(order), order.due)
  const isPaid = status !== 'ORDER_READY' && !awaitsPaymentRequest(status)
  if (isOnStoreBoard(status, { isPostPaid: postPaid, isPaid })) return 'placed'
  return sendsPaymentUrl(order.paymentMethod) ? 'linkSent' : 'unpaid'
}

function methodOf({ paymentMethod }: OrderDetail) {
  return PAYMENT_METHOD_CODES.find((code) => code === paymentMethod) ?? null
}
