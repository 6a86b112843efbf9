import { type Refusal, type Won, ZERO_WON, isRefusal, refusal } from '@hansang/domain'
import { type Database, inTransaction, type OrderCouponRow, type Reader } from '../../platform/db/index.ts'
import { mayCommitCoupons, requireLockedOrder, requireOrder } from '../orders/index.ts'
import type { Visitor } from '../auth/index.ts'
import { commitCoupons, readCouponsOfOrder } from './reservations.ts'

interface Claim {
  readonly orderNumber: string
  readonly couponNumber: string
}

type CommitRefusal = Refusal<'couponUnusable' | 'couponUsed' | 'couponNotYetPaid'>

/** @throws ApiError 404 when the order is not of this session. */
export async function judgeCoupon(
  db: Reader,
  claim: Claim,
  caller: Visitor,
): Promise<OrderCouponRow | CommitRefusal> {
  const order = await requireOrder(db, claim.orderNumber, mayCommitCoupons(caller))
  return await judge(db, order.id, claim)
}

/**
 * Commits one coupon of an order before it is paid. Refuses amount coupons: only their payment commits them,
 * or a failed payment would lose them.
 *
 * @throws ApiError 404 when the order is not of this session.
 */
export async function commitCoupon(
  db: Database,
  claim: Claim,
  caller: Visitor,
  now: Date,
): Promise<{ readonly left: Won } | CommitRefusal> {
  return await inTransaction(db, async (tx) => {
    const order = await requireLockedOrder(tx, claim.orderNumber, mayCommitCoupons(caller))
    const judged = await judge(tx, order.id, claim)
    if (isRefusal(judged)) return judged
    if (judged.kind === 'amount') return refusal('couponNotYetPaid')
    await commitCoupons(tx, order, now, judged.number)
    return { left: ZERO_WON }
  })
}

async function judge(
  db: Reader,
  orderId: string,
  { couponNumber }: Claim,
): Promise<OrderCouponRow | CommitRefusal> {
  const coupons = await readCouponsOfOrder(db, orderId)
  const claimed = coupons.find(({ number }) => number === couponNumber)
  if (!claimed) return refusal('couponUnusable')
  return claimed.stage === 'COMMITTED' ? refusal('couponUsed') : claimed
}
