import type { SlotLoad } from '@hansang/domain'
import { type Selectable, sql } from 'kysely'
import type { OpenTransaction, OrderRow, Schema } from '../../platform/db/index.ts'
import { atStore } from '../../platform/shards/at-store.ts'
import { ofNumbers, ofOrder } from '../../platform/shards/of-number.ts'
import { storeShardKey } from '../../platform/shards/store-shard-key.ts'
import { type SlotKey, inLockOrder } from './lock-slots.ts'

export interface Place extends SlotKey {
  readonly orderId: string
  readonly quantity: number
}

export async function placesOf(tx: OpenTransaction, orderIds: readonly string[]): Promise<Place[]> {
  if (orderIds.length === 0) return []
  const rows = await tx.selectFrom('slot_places').selectAll().where(ofNumbers(orderIds, 'order_id')).execute()
  return rows.map(placeOf)
}

function placeOf(row: Selectable<Schema['slot_places']>): Place {
  const { order_id: orderId, store_id: storeId, slot_at: slotAt, measure, quantity } = row
  return { orderId, storeId, slotAt, measure, quantity }
}

interface Taking {
  readonly orderId: string
  readonly storeId: string
  readonly slotAt: Date
  readonly loads: readonly SlotLoad[]
}

/** Requires the counters' locks and a judged order: the database refuses what exceeds the limit. */
export async function takePlaces(tx: OpenTransaction, { orderId, storeId, slotAt, loads }: Taking) {
  for (const { measure, quantity } of loads) await count(tx, { storeId, slotAt, measure }, quantity)
  if (loads.length === 0) return
  const slot = { shard_key: storeShardKey(storeId), store_id: storeId, slot_at: slotAt }
  const places = loads.map(({ measure, quantity }) => ({ order_id: orderId, ...slot, measure, quantity }))
  await tx.insertInto('slot_places').values(places).execute()
}

/** Once, when an order ends that is not made. */
export async function returnPlaces(
  tx: OpenTransaction,
  order: Pick<OrderRow, 'id' | 'shard_key'>,
): Promise<void> {
  const gone = await tx.deleteFrom('slot_places').where(ofOrder(order, 'order_id')).returningAll().execute()
  for (const place of inLockOrder(gone.map(placeOf))) await count(tx, place, -place.quantity)
}

async function count(tx: OpenTransaction, { storeId, slotAt, measure }: SlotKey, more: number) {
  await tx
    .updateTable('slot_counts')
    .set({ taken: sql<number>`taken + ${more}` })
    .where(atStore(storeId, 'store_id'))
    .where('slot_at', '=', slotAt)
    .where('measure', '=', measure)
    .execute()
}
