import type { OrderDetail } from '@hansang/contract/order'
import { TRANSITIONS, isOrderStatus } from '@hansang/domain/order/order-status'

/**
 * How a customer gets out of an order: `now` until the store accepts, `ask` the store after that (STS-06,
 * STS-20); `null` when neither is possible, or when the order is not theirs to cancel.
 */
export type CancelWay = 'now' | 'ask' | null

const BEFORE_ACCEPTANCE: readonly string[] = ['NOT_ORDER_READY', 'ORDER_READY', 'ORDER_PAY_DONE']

export function cancelWay({ status, isMasked }: Pick<OrderDetail, 'status' | 'isMasked'>): CancelWay {
  if (!isOrderStatus(status) || isMasked) return null
  if (BEFORE_ACCEPTANCE.includes(status)) return 'now'
  return TRANSITIONS[status].some(({ to }) => to === 'ORDER_CANCEL_ACCEPT') ? 'ask' : null
}
