import type { SlotLoad } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { SlotKey } from './lock-slots.ts'

export interface Place extends SlotKey {
  readonly orderId: string
  readonly quantity: number
}

export async function placesOf(tx: OpenTransaction, orderIds: readonly string[]): Promise<Place[]> {
  if (orderIds.length === 0) return []
  const rows = await tx.selectFrom('slot_places').selectAll().where('order_id', 'in', orderIds).execute()
  return rows.map(({ order_id: orderId, store_id: storeId, slot_at: slotAt, ...place }) => {
    return { orderId, storeId, slotAt, ...place }
  })
}

interface Taking {
  readonly orderId: string
  readonly storeId: string
  readonly slotAt: Date
  readonly loads: readonly SlotLoad[]
}

/** Requires the counters' locks and a judged order: the database refuses what exceeds the limit. */
export async function takePlaces(tx: OpenTransaction, { orderId, storeId, slotAt, loads }: Taking) {
  for (const { measure, quantity } of loads) {
    await tx
      .updateTable('slot_counts')
      .set({ taken: sql<number>`taken + ${quantity}` })
      .where('store_id', '=', storeId)
      .where('slot_at', '=', slotAt)
      .where('measure', '=', measure)
      .execute()
  }
  if (loads.length === 0) return
  const places = loads.map(({ measure, quantity }) => {
    return { order_id: orderId, store_id: storeId, slot_at: slotAt, measure, quantity }
  })
  await tx.insertInto('slot_places').values(places).execute()
}

/** Once, when an order ends that is not made. */
export async function returnPlaces(tx: OpenTransaction, orderId: string): Promise<void> {
  await sql`
    with gone as (
      delete from slot_places where order_id = ${orderId} returning store_id, slot_at, measure, quantity
    ), locked as (
      select store_id, slot_at, measure, gone.quantity
      from slot_counts join gone using (store_id, slot_at, measure)
      order by store_id collate "C", slot_at, measure collate "C"
      for update of slot_counts
    )
    update slot_counts set taken = slot_counts.taken - locked.quantity from locked
    where slot_counts.store_id = locked.store_id and slot_counts.slot_at = locked.slot_at
      and slot_counts.measure = locked.measure`.execute(tx)
}
