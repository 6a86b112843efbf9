import { STATUS_AFTER } from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { keysOf } from './board-lists.ts'
import { atStore } from '../../platform/shards/at-store.ts'

/** Waiting for an answer or under way, without `but`; counted no further than a board shows. */
export async function countOpenOrders(
  db: Reader,
  { storeId, but, now }: { readonly storeId: string; readonly but: string; readonly now: Date },
): Promise<number> {
  const query = { storeIds: [storeId], status: null, now }
  const open = keysOf(db, 'unanswered', query).unionAll(keysOf(db, 'underWay', query))
  const { count } = await db
    .selectFrom(open.as('open'))
    .select(({ fn }) => fn.count<string>('open.id').distinct().as('count'))
    .where('open.id', '!=', but)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasCompletedOrder(
  db: Reader,
  { customer_id: customerId, store_id: storeId }: Pick<OrderRow, 'customer_id' | 'store_id'>,
): Promise<boolean> {
  const completed = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(atStore(storeId, 'store_id'))
    .where('status', '=', STATUS_AFTER.completion)
    .limit(1)
    .executeTakeFirst()
  return completed !== undefined
}
