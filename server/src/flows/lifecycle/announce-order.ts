import { isOnBoard } from '@hansang/domain'
import type { RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../platform/db/database.ts'
import { sendAlong } from '../../platform/db/pipeline.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { type LiveEvent, announcement } from '../../platform/live/live-events.ts'
import { factsOf } from '../../nouns/orders/order-facts.ts'

/** Notifies open pages and the store's board on commit. */
export async function announceOrder(
  tx: OpenTransaction,
  order: OrderRow,
  what: LiveEvent['what'],
): Promise<void> {
  await sendAlong(tx, announcementOf([order], what))
}

export function announcementOf(rows: readonly OrderRow[], what: LiveEvent['what']): RawBuilder<unknown> {
  const events = rows.map((order) => {
    const { id: orderId, store_id: storeId, status, event_count: sequence, paid_at: paidAt } = order
    const isShown = isOnBoard(factsOf(order), paidAt !== null)
    return { what, orderId, storeId, status, sequence, isOnBoard: isShown }
  })
  return announcement(events)
}
