import { isOnBoard } from '@hansang/domain'
import type { RawBuilder } from 'kysely'
import { type OpenTransaction, type OrderRow, sendAlong } from '../../platform/db/index.ts'
import { type LiveEvent, announcement } from '../../platform/live/live-events.ts'
import { factsOf } from '../../nouns/orders/index.ts'

/** Notifies open pages and the store's board on commit. */
export async function announceOrder(
  tx: OpenTransaction,
  order: OrderRow,
  what: LiveEvent['what'],
): Promise<void> {
  await sendAlong(tx, announcementOf([order], what))
}

export function announcementOf(rows: readonly OrderRow[], what: LiveEvent['what']): RawBuilder<unknown> {
  return announcement(liveEventsOf(rows, what))
}

export function liveEventsOf(rows: readonly OrderRow[], what: LiveEvent['what']): LiveEvent[] {
  return rows.map((order) => {
    const { id: orderId, store_id: storeId, status, event_count: sequence, paid_at: paidAt } = order
    const isShown = isOnBoard(factsOf(order), paidAt !== null)
    return { what, orderId, storeId, status, sequence, isOnBoard: isShown }
  })
}
