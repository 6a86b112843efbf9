import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import type { Visitor } from '../auth/index.ts'
import { awaitsPaymentSql } from './order-facts.ts'

export interface OrderedFrom {
  readonly storeId: string
  readonly orderCount: number
}

interface Page {
  readonly page: number
  readonly pageSize: number | null
}

const MOST = 100

export async function storesOrderedFrom(
  db: Reader,
  visitor: Visitor,
  { page, pageSize }: Page,
): Promise<{ readonly ordered: readonly OrderedFrom[]; readonly count: number }> {
  if (visitor.level !== 'proven' || visitor.customerId === null) return { ordered: [], count: 0 }
  const size = pageSize ?? MOST
  const rows = await db
    .selectFrom('orders')
    .where('customer_id', '=', visitor.customerId)
    .where('channel', '=', visitor.channel)
    .where((where) => where.not(awaitsPaymentSql(where)))
    .groupBy('store_id')
    .select(({ fn }) => [
      'store_id',
      fn.countAll<number>().as('order_count'),
      sql<number>`count(*) over ()`.as('store_count'),
    ])
    .orderBy(({ fn }) => fn.max('placed_at'), 'desc')
    .orderBy('store_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    ordered: rows.map((row) => ({ storeId: row.store_id, orderCount: Number(row.order_count) })),
    count: Number(rows[0]?.store_count ?? 0),
  }
}
