import type { Database, OpenTransaction } from '../db/database.ts'
import type { OrderCouponRow } from '../db/schema.ts'

/** What an order holds of coupons, in the order they were entered. */
export async function readHoldings(db: Database, orderId: string): Promise<OrderCouponRow[]> {
  return await db
    .selectFrom('order_coupons')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'RELEASED')
    .orderBy('id')
    .execute()
}

/** The payment ended without success: its amount coupons are free again; those of the basket stay with it. */
export async function releaseAmountCoupons(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  const holdings = await readHoldings(tx, orderId)
  await release(
    tx,
    holdings.filter(({ kind, state }) => kind === 'amount' && state === 'RESERVED'),
    now,
  )
}

/** The order died: every coupon that it reserved or used is good again, once. */
export async function releaseCoupons(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  await release(tx, await readHoldings(tx, orderId), now)
}

async function release(tx: OpenTransaction, holdings: readonly OrderCouponRow[], now: Date): Promise<void> {
  for (const { id, channel, number, order_id } of inLockOrder(holdings)) {
    const freed = await tx
      .updateTable('coupons')
      .set({ state: 'ISSUED', order_id: null, changed_at: now })
      .where('channel', '=', channel)
      .where('number', '=', number)
      .where('order_id', '=', order_id)
      .returning('number')
      .executeTakeFirst()
    if (!freed) throw new Error(`coupon ${number} was not held by order ${order_id}`)
    await tx
      .updateTable('order_coupons')
      .set({ state: 'RELEASED', released_at: now })
      .where('id', '=', id)
      .execute()
  }
}

function inLockOrder(holdings: readonly OrderCouponRow[]): OrderCouponRow[] {
  return holdings.toSorted((one, other) => (one.number < other.number ? -1 : 1))
}
