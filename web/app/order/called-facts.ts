import type { OrderDetail } from '@hansang/contract'
import { calledNumber } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'

/** Once the order is at the store. */
export function calledFacts(order: Pick<OrderDetail, 'number' | 'dayNumber'>) {
  return order.dayNumber > 0 ? [[orderTexts.calledNumber, calledNumber(order)] as const] : []
}
