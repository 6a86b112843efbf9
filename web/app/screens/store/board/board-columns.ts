import type { BoardPart, OrderDetail } from '@hansang/contract'
import { type BoardColumn, columnOf as columnOfFacts, orderCan } from '@hansang/domain'
import { factsOf, may } from '../../../order/index.ts'

/** The column of an order on the board; one whose status this page does not know is in the middle. */
export function columnOf(order: OrderDetail): BoardColumn {
  const facts = factsOf(order)
  return (facts && columnOfFacts(facts)) ?? 'cooking'
}

/** What of a column comes page by page; new orders are all shown. */
export const PART_OF_COLUMN: Readonly<Partial<Record<BoardColumn, BoardPart>>> = {
  cooking: 'underWay',
  done: 'finished',
}

/**
 * The orders of a column. Wishes to cancel come first, as a person has to answer them; then who has waited longest, so
 * that what arrives moves nothing above it.
 */
export function ordersOf(orders: readonly OrderDetail[], column: BoardColumn): OrderDetail[] {
  const own = orders.filter((order) => columnOf(order) === column)
  const since = ({ reachedStoreAt, registeredAt }: OrderDetail) => (reachedStoreAt ?? registeredAt).getTime()
  const oldestFirst = own.toSorted(
    (one, other) => since(one) - since(other) || one.number.localeCompare(other.number),
  )
  if (column === 'done') return oldestFirst.toReversed()
  return oldestFirst.toSorted((one, other) => Number(asksToCancel(other)) - Number(asksToCancel(one)))
}

export function columnId(column: BoardColumn): string {
  return `board-${column}`
}

function asksToCancel(order: OrderDetail): boolean {
  return may(orderCan.decideCancel, order)
}
