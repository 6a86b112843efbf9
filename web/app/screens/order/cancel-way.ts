import type { OrderDetail } from '@hansang/contract/order'
import { type CancelWay, cancelWay as cancelWayOf } from '@hansang/domain/order/order-life'
import { isOrderStatus } from '@hansang/domain/order/order-status'

/** The way out of an order as its page offers it: none of an order that is not theirs to cancel. */
export function cancelWay({ status, isMasked }: Pick<OrderDetail, 'status' | 'isMasked'>): CancelWay {
  return isOrderStatus(status) && !isMasked ? cancelWayOf(status) : null
}
