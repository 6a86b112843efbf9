import { STATUS_AFTER } from '@hansang/domain'
import { sql } from 'kysely'
import {
  type AttemptState,
  inTransaction,
  type OpenTransaction,
  type OrderRow,
  type Reader,
} from '../../platform/db/index.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../platform/services/services.ts'
import { moveOrder } from './move-order.ts'
import { awaitsPaymentSql } from '../../nouns/orders/index.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

const SETTLING: readonly AttemptState[] = ['CONFIRMING', 'UNKNOWN', 'PAID']

export async function expireOrders(services: Services): Promise<boolean> {
  return await sweepRows(services, {
    name: 'unpaid-orders',
    due: (looking) => findUnpaid(services.db, looking),
    take: ({ key }) => expire(services, key),
  })
}

/** Skips orders whose payment is being settled: they may have been charged. */
async function findUnpaid(db: Reader, { now, most, isNotPutBack }: Looking): Promise<DueRow[]> {
  return await db
    .selectFrom('orders')
    .select(['id as key', 'pay_by as dueAt'])
    .where('pay_by', '<=', now)
    .where(awaitsPaymentSql)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.shard_key', '=', 'orders.shard_key')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.pays', '=', 'due')
            .where('payment_attempts.state', 'in', SETTLING),
        ),
      ),
    )
    .where(isNotPutBack(sql.ref('orders.id')))
    .orderBy('pay_by')
    .limit(most)
    .execute()
}

/** Checks again under the lock: a payment may have begun since. */
async function expire(services: Services, orderId: string): Promise<boolean> {
  const now = services.clock.now()
  return await inTransaction(services.db, async (tx) => {
    const order = await lockUnpaid(tx, orderId, now)
    if (!order || (await isBeingSettled(tx, orderId))) return false
    const move = { to: STATUS_AFTER.givingUp, actor: 'clock', now } as const
    return (await moveOrder(tx, services, order, move)) !== null
  })
}

async function lockUnpaid(tx: OpenTransaction, id: string, now: Date): Promise<OrderRow | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where(ofNumber(id, 'id'))
    .where('pay_by', '<=', now)
    .where(awaitsPaymentSql)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function isBeingSettled(db: Reader, orderId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where(ofNumber(orderId, 'order_id'))
    .where('pays', '=', 'due')
    .where('state', 'in', SETTLING)
    .executeTakeFirst()
  return attempt !== undefined
}
