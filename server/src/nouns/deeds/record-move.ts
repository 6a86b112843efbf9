import type { DeedKind } from '@hansang/domain'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { type Deed, recordDeed } from './record-deed.ts'

interface MoveDeed {
  readonly by: Deed['by']
  readonly kind: DeedKind
  readonly moved: OrderRow | null
  readonly became?: object
  readonly now: Date
}

/** With the order's status before and after; nothing for a move that another device made first. */
export async function recordMove(
  tx: OpenTransaction,
  order: OrderRow,
  { by, kind, moved, became = {}, now }: MoveDeed,
): Promise<void> {
  if (!moved || moved.event_count === order.event_count) return
  const { id: subject, store_id: storeId, status } = order
  const after = { status: moved.status, ...became }
  await recordDeed(tx, { by, storeId, kind, subject, was: { status }, became: after, now })
}
