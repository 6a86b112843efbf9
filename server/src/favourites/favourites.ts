import { brandOf } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'

/** The order is to be a favourite of its customer once it is paid, or no longer; orders out of a chat only. */
export async function reserveFavourite(
  tx: OpenTransaction,
  order: OrderRow,
  isWanted: boolean,
  now: Date,
): Promise<void> {
  await discardFavourite(tx, order.id)
  if (!isWanted || !brandOf(order.channel).features.isChatOrder) return
  const { id, customer_id, session_id } = order
  await tx
    .insertInto('favourite_orders')
    .values({ order_id: id, customer_id, session_id, state: 'RESERVED', at: now })
    .onConflict((kept) => kept.column('order_id').doNothing())
    .execute()
}

export async function keepFavourite(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('favourite_orders')
    .set({ state: 'FINAL', at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'RESERVED')
    .execute()
}

/** Nobody paid; a favourite that was paid stays one, whatever becomes of the order. */
export async function discardFavourite(tx: OpenTransaction, orderId: string): Promise<void> {
  await tx
    .deleteFrom('favourite_orders')
    .where('order_id', '=', orderId)
    .where('state', '=', 'RESERVED')
    .execute()
}
