import type { OrderDetail } from '@hansang/contract'
import { type OrderFacts, isOrderStatus, isPaidAhead } from '@hansang/domain'

export function factsOf(
  order: Pick<OrderDetail, 'status' | 'type' | 'paymentMethod' | 'due' | 'statusBeforeCancel'>,
): OrderFacts | null {
  const { status, statusBeforeCancel: before, paymentMethod, due } = order
  if (!isOrderStatus(status)) return null
  // Answers send '' for a method that is not chosen yet, too.
  const method = paymentMethod === '' && due > 0 ? null : paymentMethod
  return {
    status,
    orderType: order.type,
    isPaidAhead: isPaidAhead({ method, due }),
    statusBeforeCancel: isOrderStatus(before) ? before : null,
  }
}

export function may(action: (order: OrderFacts) => boolean, order: OrderDetail): boolean {
  const facts = factsOf(order)
  return facts !== null && action(facts)
}
