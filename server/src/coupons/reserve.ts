import type { ChannelCode, Won } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderCouponRow } from '../db/schema.ts'

/** A coupon as an order wants it. Amounts in won. */
export interface CouponHolding {
  readonly number: string
  readonly kind: OrderCouponRow['kind']
  /** What it takes off the amount due. */
  readonly amount: Won
  readonly value: Won
}

/**
 * Reserves coupons for an order, each by one conditional update: only one order ever gets it.
 *
 * @throws Error when one is taken; look at them under `lockCoupons` before.
 */
export async function reserveCoupons(
  tx: OpenTransaction,
  order: { id: string; channel: ChannelCode },
  holdings: readonly CouponHolding[],
  now: Date,
): Promise<void> {
  for (const holding of holdings.toSorted((one, other) => (one.number < other.number ? -1 : 1))) {
    const reserved = await tx
      .updateTable('coupons')
      .set({ state: 'RESERVED', order_id: order.id, changed_at: now })
      .where('channel', '=', order.channel)
      .where('number', '=', holding.number)
      .where('state', '=', 'ISSUED')
      .returning('number')
      .executeTakeFirst()
    if (!reserved) throw new Error(`order ${order.id} could not reserve coupon ${holding.number}`)
    await tx
      .insertInto('order_coupons')
      .values({
        order_id: order.id,
        channel: order.channel,
        ...holding,
        state: 'RESERVED',
        reserved_at: now,
        used_at: null,
        released_at: null,
      })
      .execute()
  }
}
