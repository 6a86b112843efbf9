import { STATUS_AFTER } from '@hansang/domain'
import { type Reader, inTransaction } from '../db/database.ts'
import type { AttemptState, OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { moveOrder } from './move-order.ts'
import { awaitsPaymentSql } from '../orders/order-facts.ts'

const AT_ONCE = 50
const SETTLING: readonly AttemptState[] = ['CONFIRMING', 'UNKNOWN', 'PAID']

/** Expires orders that were not paid in time. */
export async function expireOrders(services: Services): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    for (const order of await claimUnpaid(tx, now)) {
      // Looked at again under the lock: a payment may have begun to settle just before it was taken.
      if (await isBeingSettled(tx, order.id)) continue
      await moveOrder(tx, services, order, { to: STATUS_AFTER.givingUp, actor: 'clock', now })
    }
  })
}

/** Not those whose payment is being settled: their money may already have been taken. */
async function claimUnpaid(db: Reader, now: Date): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('pay_by', '<=', now)
    .where(awaitsPaymentSql)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.pays', '=', 'due')
            .where('payment_attempts.state', 'in', SETTLING),
        ),
      ),
    )
    .orderBy('pay_by')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

async function isBeingSettled(db: Reader, orderId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('pays', '=', 'due')
    .where('state', 'in', SETTLING)
    .executeTakeFirst()
  return attempt !== undefined
}
