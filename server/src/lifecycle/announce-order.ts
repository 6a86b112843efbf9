import { isOnBoard } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { type LiveEvent, announce } from '../live/live-events.ts'
import { factsOf } from '../orders/order-facts.ts'

/** Tells open pages of the order and the store's board what has changed, once the transaction commits. */
export async function announceOrder(
  tx: OpenTransaction,
  order: OrderRow,
  what: LiveEvent['what'],
): Promise<void> {
  const { id, store_id: storeId, status, event_count: sequence, paid_at: paidAt } = order
  const isShown = isOnBoard(factsOf(order), paidAt !== null)
  await announce(tx, { what, orderId: id, storeId, status, sequence, isOnBoard: isShown })
}
