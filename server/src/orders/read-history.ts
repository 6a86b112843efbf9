import type { ChannelCode } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'

interface HistoryPage {
  readonly channel: ChannelCode
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** A page of what a customer has ordered on a channel, the latest first, and how many there are. An order that was never paid is none. */
export async function readOrderHistory(
  db: Reader,
  customerId: number,
  { channel, page, pageSize }: HistoryPage,
): Promise<{ orderCount: number; orders: OrderRow[] }> {
  const ordered = db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .where('reached_store_at', 'is not', null)
  const [counted, orders] = await Promise.all([
    ordered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
    ordered
      .selectAll()
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { orderCount: Number(counted?.count ?? 0), orders }
}
