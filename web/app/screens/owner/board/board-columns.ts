import type { OrderDetail } from '@hansang/contract'
import { type BoardColumn, columnOf as columnOfFacts } from '@hansang/domain'
import { factsOf } from '../../../order/index.ts'

/** The column of an order on the board; one whose status this page does not know is in the middle. */
export function columnOf(order: OrderDetail): BoardColumn {
  const facts = factsOf(order)
  return (facts && columnOfFacts(facts)) ?? 'cooking'
}

/** The orders of a column. Who has waited longest comes first, so that what arrives moves nothing above it. */
export function ordersOf(orders: readonly OrderDetail[], column: BoardColumn): OrderDetail[] {
  const own = orders.filter((order) => columnOf(order) === column)
  const since = ({ reachedStoreAt, registeredAt }: OrderDetail) => (reachedStoreAt ?? registeredAt).getTime()
  const oldestFirst = own.toSorted(
    (one, other) => since(one) - since(other) || one.number.localeCompare(other.number),
  )
  return column === 'done' ? oldestFirst.toReversed() : oldestFirst
}

export function columnId(column: BoardColumn): string {
  return `board-${column}`
}
