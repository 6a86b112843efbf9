import type { RawBuilder } from 'kysely'
import { type OpenTransaction, type OrderRow, sendAlong } from '../../platform/db/index.ts'
import { type LiveEvent, announcement } from '../../platform/live/live-events.ts'
import { liveEventsOf } from './moves/effects-of-move.ts'

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
