import type { Selectable } from 'kysely'
import type { Reader, Schema } from '../../platform/db/index.ts'

export type OrderEventRow = Selectable<Schema['order_events']>

/** In the order in which they happened. */
export async function readOrderEvents(db: Reader, orderId: string): Promise<OrderEventRow[]> {
  return await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
}
