import type { BoardPart, OrderDetail } from '@hansang/contract'
import { type BoardColumn, columnOf as columnOfFacts, orderCan } from '@hansang/domain'
import { boardTexts } from '@hansang/messages'
import { factsOf, may } from '../../../order/index.ts'

export const COLUMNS = [
  { key: 'new', title: boardTexts.newOrders, empty: boardTexts.emptyNew },
  { key: 'cooking', title: boardTexts.cooking, empty: boardTexts.emptyCooking },
  { key: 'done', title: boardTexts.done, empty: boardTexts.emptyDone },
] as const satisfies readonly { key: BoardColumn; title: string; empty: string }[]

/** An unknown status goes to the middle column. */
export function boardColumnOf(order: OrderDetail): BoardColumn {
  const facts = factsOf(order)
  return (facts && columnOfFacts(facts)) ?? 'cooking'
}

/** New orders are never paged. */
export const PART_OF_COLUMN: Readonly<Partial<Record<BoardColumn, BoardPart>>> = {
  cooking: 'underWay',
  done: 'finished',
}

export function hasMore(column: BoardColumn, partsWithMore: readonly BoardPart[]): boolean {
  return partsWithMore.some((part) => part === PART_OF_COLUMN[column])
}

/**
 * Open cancel requests first, as they need an answer, then the longest waiting, so that arrivals move nothing
 * above them. Finished orders are newest first.
 */
export function ordersOf(orders: readonly OrderDetail[], column: BoardColumn): OrderDetail[] {
  const own = orders.filter((order) => boardColumnOf(order) === column)
  const since = ({ reachedStoreAt, registeredAt }: OrderDetail) => (reachedStoreAt ?? registeredAt).getTime()
  const oldestFirst = own.toSorted(
    (one, other) =>
      since(one) - since(other) || one.dayNumber - other.dayNumber || one.number.localeCompare(other.number),
  )
  if (column === 'done') return oldestFirst.toReversed()
  return oldestFirst.toSorted((one, other) => Number(asksToCancel(other)) - Number(asksToCancel(one)))
}

export function columnId(column: BoardColumn): string {
  return `board-${column}`
}

export function cardId(orderNumber: string): string {
  return `order-${orderNumber}`
}

function asksToCancel(order: OrderDetail): boolean {
  return may(orderCan.decideCancel, order)
}
