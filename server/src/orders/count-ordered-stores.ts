import { orderCan } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { Visitor } from '../auth/callers.ts'

/** How many stores of the channel the visitor's phone has ordered from; 0 for a phone not proven. */
export async function countStoresOrderedFrom(db: Reader, visitor: Visitor): Promise<number> {
  if (visitor.level !== 'proven' || visitor.customerId === null) return 0
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.count<number>('store_id').distinct().as('count'))
    .where('customer_id', '=', visitor.customerId)
    .where('channel', '=', visitor.channel)
    .where('status', 'not in', orderCan.pay.statuses)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
