import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { type LiveEvent, announceEvents } from '../../platform/live/live-events.ts'
import { liveEventsOf } from './moves/effects-of-move.ts'

/** Notifies open pages and the store's board on commit. */
export async function announceOrder(
  tx: OpenTransaction,
  order: OrderRow,
  what: LiveEvent['what'],
): Promise<void> {
  await announceEvents(tx, liveEventsOf([order], what))
}
