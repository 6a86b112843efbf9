import {
  type Earning,
  brandOf,
  earnedPoints,
  subtractWon,
  atLeastZero,
  type Won,
  won,
  isComplete,
  STATUS_AFTER,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import type { PointAccountKey } from './ledger.ts'

/** The purse that an order's points come into; `null` where a brand has no franchise points, or nobody is known. */
export function earningPurse(order: OrderRow): PointAccountKey | null {
  if (order.customer_id === null) return null
  if (!brandOf(order.channel).features.hasFranchisePoints) return null
  return { customerId: order.customer_id, kind: '01', storeId: order.store_id }
}

/** What a completed order brings in, as it stands now: of the money that was not given back. */
export async function earningsOf(db: Reader, order: OrderRow): Promise<readonly Earning[]> {
  if (!earningPurse(order)) return []
  const [store, refunded, isFirst] = await Promise.all([
    db.selectFrom('stores').select('profile').where('id', '=', order.store_id).executeTakeFirstOrThrow(),
    refundedOf(db, order.id),
    isFirstAtStore(db, order),
  ])
  return earnedPoints(store.profile.pointRates, {
    paid: atLeastZero(subtractWon(order.due, refunded)),
    type: order.order_type,
    isFirstAtStore: isFirst,
    usesLocalVoucher: order.local_voucher > 0,
  })
}

async function refundedOf(db: Reader, orderId: string): Promise<Won> {
  const row = await db
    .selectFrom('order_refunds')
    .select(sql<number>`coalesce(sum(money), 0)::bigint`.as('money'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return won(row.money)
}

/** Of orders that run side by side the one that is completed first: nobody gets the rate of a first order twice. */
async function isFirstAtStore(db: Reader, order: OrderRow): Promise<boolean> {
  const { id, finished_at: finishedAt } = order
  const earlier = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', order.customer_id)
    .where('store_id', '=', order.store_id)
    .where('status', '=', STATUS_AFTER.completion)
    .where('id', '<>', id)
    .$if(isComplete(order.status), (others) =>
      others.where(sql<boolean>`(finished_at, id) < (${finishedAt}, ${id})`),
    )
    .executeTakeFirst()
  return earlier === undefined
}
