import { type Refusal, type Won, ZERO_WON, isRefusal, refusal } from '@hansang/domain'
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

interface Claim {
  readonly orderNumber: string
  readonly couponNumber: string
}

type RedemptionReason = 'couponUnusable' | 'couponUsed' | 'couponNotYetPaid'

/** @throws ApiError 404 when the order is not of this session. */
export async function judgeCoupon(
  db: Reader,
  claim: Claim,
  caller: Visitor,
): Promise<OrderCouponRow | Refusal<RedemptionReason>> {
  const order = await requireOrder(db, claim.orderNumber, mayRedeemCoupons(caller))
  return judged(await readHolding(db, order.id, claim.couponNumber))
}

/**
 * Uses the order's coupon once. Refuses amount coupons: only their payment uses them, or a failed payment
 * would lose them.
 *
 * @throws ApiError 404 when the order is not of this session.
 */
export async function useHeldCoupon(
  db: Database,
  claim: Claim,
  caller: Visitor,
  now: Date,
): Promise<{ readonly left: Won } | Refusal<RedemptionReason>> {
  return await inTransaction(db, async (tx) => {
    const order = await requireLockedOrder(tx, claim.orderNumber, mayRedeemCoupons(caller))
    const found = judged(await readHolding(tx, order.id, claim.couponNumber))
    if (isRefusal(found)) return found
    if (found.kind === 'amount') return refusal('couponNotYetPaid')
    await use(tx, found, now)
    return { left: ZERO_WON }
  })
}

async function readHolding(db: Reader, orderId: string, number: string): Promise<OrderCouponRow | undefined> {
  return await db
    .selectFrom('order_coupons')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .where('stage', 'in', ['RESERVED', 'COMMITTED'])
    .executeTakeFirst()
}

function judged(holding: OrderCouponRow | undefined): OrderCouponRow | Refusal<RedemptionReason> {
  if (!holding) return refusal('couponUnusable')
  return holding.stage === 'COMMITTED' ? refusal('couponUsed') : holding
}

async function use(
  tx: OpenTransaction,
  { id, channel, number, order_id }: OrderCouponRow,
  now: Date,
): Promise<void> {
  const used = await tx
    .updateTable('coupons')
    .set({ stage: 'COMMITTED', changed_at: now })
    .where('channel', '=', channel)
    .where('number', '=', number)
    .where('order_id', '=', order_id)
    .where('stage', '=', 'RESERVED')
    .returning('number')
    .executeTakeFirst()
  if (!used) throw new Error(`order ${order_id} does not hold coupon ${number}`)
  await tx
    .updateTable('order_coupons')
    .set({ stage: 'COMMITTED', used_at: now })
    .where('id', '=', id)
    .execute()
}
