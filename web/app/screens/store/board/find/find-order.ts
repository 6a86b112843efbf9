import type { OrderDetail } from '@hansang/contract'
import { orderSearchOf } from '@hansang/domain'
import { lastDigits } from '../card/order-words.ts'
import { COLUMNS, ordersOf } from '../board-columns.ts'

/** Of the orders on a board those that a number of the day or the end of a phone names, as they stand there. */
export function findOrders(orders: readonly OrderDetail[], text: string): readonly OrderDetail[] {
  const search = orderSearchOf(text)
  if (search === null || search.dish !== null) return []
  const isMeant = (order: OrderDetail) =>
    order.dayNumber === search.dayNumber ||
    (search.lastDigits !== null && lastDigits(order) === search.lastDigits)
  return COLUMNS.flatMap(({ key }) => ordersOf(orders, key).filter(isMeant))
}
