import { brandOf } from '@hansang/domain'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

// A favourite is reserved with its order's payment and committed when paid; it survives the order's end. Chat
// orders only.

export async function reserveFavourite(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  if (!mayBeFavourite(order)) return
  const { id, customer_id, session_id } = order
  await tx
    .insertInto('favourite_orders')
    .values({ order_id: id, shard_key: order.shard_key, customer_id, session_id, stage: 'RESERVED', at: now })
    .onConflict((kept) => kept.doNothing())
    .execute()
}

export async function commitFavourite(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  if (!mayBeFavourite(order)) return
  await tx
    .updateTable('favourite_orders')
    .set({ stage: 'COMMITTED', at: now })
    .where(ofNumber(order.id, 'order_id'))
    .where('stage', '=', 'RESERVED')
    .execute()
}

export async function releaseFavourite(tx: OpenTransaction, order: OrderRow): Promise<void> {
  if (!mayBeFavourite(order)) return
  await tx
    .deleteFrom('favourite_orders')
    .where(ofNumber(order.id, 'order_id'))
    .where('stage', '=', 'RESERVED')
    .execute()
}

export function mayBeFavourite({ channel }: OrderRow): boolean {
  return brandOf(channel).features.isChatOrder
}
