import { type Won, ZERO_WON } from '@hansang/domain'
import { apiErrorTexts, couponTexts } from '@hansang/messages'
import {
  type Database,
  type OpenTransaction,
  type Reader,
  inTransaction,
} from '../../platform/db/database.ts'
import type { OrderCouponRow } from '../../platform/db/schema.ts'
import { requireLockedOrder, requireOrder } from '../orders/find-orders.ts'
import { mayRedeemCoupons } from '../orders/order-policy.ts'
import type { Visitor } from '../auth/callers.ts'

/** A coupon that somebody claims to hold on an order. */
interface Claim {
  readonly orderNumber: string
  readonly couponNumber: string
}

/** Why an order cannot use a coupon, in words, or what it holds of it. */
type Judged = { readonly words: string } | { readonly holding: OrderCouponRow }

/**
 * Whether the order may still use the coupon.
 *
 * @throws ApiError 404 when the order is not of this session.
 */
export async function judgeCoupon(db: Reader, claim: Claim, caller: Visitor): Promise<Judged> {
  const order = await requireOrder(db, claim.orderNumber, mayRedeemCoupons(caller))
  return judged(await readHolding(db, order.id, claim.couponNumber))
}

/**
 * Uses the coupon that the order holds, once. An amount coupon is used by the payment that it is
 * part of, and by nothing else: it would be lost with a payment that fails.
 *
 * @throws ApiError 404 when the order is not of this session.
 */
export async function useHeldCoupon(
  db: Database,
  claim: Claim,
  caller: Visitor,
  now: Date,
): Promise<{ readonly words: string } | { readonly left: Won }> {
  return await inTransaction(db, async (tx) => {
    const order = await requireLockedOrder(tx, claim.orderNumber, mayRedeemCoupons(caller))
    const found = judged(await readHolding(tx, order.id, claim.couponNumber))
    if ('words' in found) return found
    if (found.holding.kind === 'amount') return { words: apiErrorTexts.coupon.notYetPaid }
    await use(tx, found.holding, now)
    return { left: ZERO_WON }
  })
}

async function readHolding(db: Reader, orderId: string, number: string): Promise<OrderCouponRow | undefined> {
  return await db
    .selectFrom('order_coupons')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .where('state', '<>', 'RELEASED')
    .executeTakeFirst()
}

function judged(holding: OrderCouponRow | undefined): Judged {
  if (!holding) return { words: couponTexts.unusable }
  return holding.state === 'USED' ? { words: couponTexts.alreadyUsed } : { holding }
}

async function use(
  tx: OpenTransaction,
  { id, channel, number, order_id }: OrderCouponRow,
  now: Date,
): Promise<void> {
  const used = await tx
    .updateTable('coupons')
    .set({ state: 'USED', changed_at: now })
    .where('channel', '=', channel)
    .where('number', '=', number)
    .where('order_id', '=', order_id)
    .where('state', '=', 'RESERVED')
    .returning('number')
    .executeTakeFirst()
  if (!used) throw new Error(`order ${order_id} does not hold coupon ${number}`)
  await tx.updateTable('order_coupons').set({ state: 'USED', used_at: now }).where('id', '=', id).execute()
}
