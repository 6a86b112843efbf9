import { isOnBoard } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { type LiveEvent, announce } from '../live/live-events.ts'
import { factsOf } from '../orders/order-facts.ts'

/** Tells open pages of the orders and their stores' boards what has changed, once the transaction commits. */
export async function announceOrders(
  tx: OpenTransaction,
  orders: readonly OrderRow[],
  what: LiveEvent['what'],
): Promise<void> {
  const events = orders.map((order) => {
    const { id: orderId, store_id: storeId, status, event_count: sequence, paid_at: paidAt } = order
    const isShown = isOnBoard(factsOf(order), paidAt !== null)
    return { what, orderId, storeId, status, sequence, isOnBoard: isShown }
  })
  await announce(tx, events)
}
