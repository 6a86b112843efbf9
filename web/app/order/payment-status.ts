import type { OrderDetail } from '@hansang/contract'
import { isFailed, orderCan, sendsPaymentUrl } from '@hansang/domain'
import { factsOf } from './order-facts.ts'

/**
 * `unpaid`: payment is due before the store gets the order; `linkSent`: due by the texted link; `placed`: the
 * store has it; `over`: cancelled or denied.
 */
export type PaymentStatus = 'unpaid' | 'linkSent' | 'placed' | 'over'

export function paymentStatus(
  order: Pick<OrderDetail, 'status' | 'type' | 'paymentMethod' | 'due' | 'statusBeforeCancel'>,
): PaymentStatus {
  const facts = factsOf(order)
  if (facts && isFailed(facts.status)) return 'over'
  if (!facts || !orderCan.pay(facts)) return 'placed'
  return sendsPaymentUrl(order.paymentMethod) ? 'linkSent' : 'unpaid'
}
