import type { OrderDetail } from '@hansang/contract/order'
import { naturalStep } from '@hansang/domain/order/natural-step'
import { isOrderStatus, isTerminal, type OrderStatus } from '@hansang/domain/order/order-status'

export type BoardColumn = 'new' | 'cooking' | 'done'

const NEW: readonly string[] = ['ORDER_READY', 'ORDER_PAY_DONE'] satisfies OrderStatus[]

/** Where an order stands on the board; after a denied cancel it stands where it stood before (STS-21). */
export function columnOf({
  status,
  statusBeforeCancel,
}: Pick<OrderDetail, 'status' | 'statusBeforeCancel'>): BoardColumn {
  if (NEW.includes(status === 'ORDER_CANCEL_DENY' ? statusBeforeCancel : status)) return 'new'
  return status === 'ORDER_COMPLETE' || isTerminal(status as OrderStatus) ? 'done' : 'cooking'
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

/** The next step that the board's one button takes, as the server takes it; `null` where there is none. */
export function boardStepAfter({
  status,
  type,
  statusBeforeCancel: before,
}: Pick<OrderDetail, 'status' | 'type' | 'statusBeforeCancel'>): OrderStatus | null {
  if (!isOrderStatus(status)) return null
  return naturalStep(status, { orderType: type, previous: isOrderStatus(before) ? before : null })
}
