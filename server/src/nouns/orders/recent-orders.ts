import type { ChannelCode } from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { CALLERS_ORDERS_MS } from './order-facts.ts'

const MOST_SHOWN = 50

export async function readRecentOrders(
  db: Reader,
  { customerId, channel, now }: { customerId: number; channel: ChannelCode; now: Date },
): Promise<OrderRow[]> {
  const since = new Date(now.getTime() - CALLERS_ORDERS_MS)
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .where((where) => where.or([where('finished_at', 'is', null), where('finished_at', '>=', since)]))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}
