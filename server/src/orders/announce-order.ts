import { type OrderStatus, isOnStoreBoard } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { type LiveEvent, announce } from '../live/live-events.ts'
import { orderKind } from './order-kind.ts'

/** Tells open pages of the order and the store's board what has changed, once the transaction commits. */
export async function announceOrder(
  tx: OpenTransaction,
  order: OrderRow,
  what: LiveEvent['what'],
): Promise<void> {
  const { id, store_id: storeId, status, event_count: sequence, paid_at: paidAt } = order
  const { isPostPaid } = orderKind(order)
  const isOnBoard = isOnStoreBoard(status as OrderStatus, { isPostPaid, isPaid: paidAt !== null })
  await announce(tx, { what, orderId: id, storeId, status, sequence, isOnBoard })
}
