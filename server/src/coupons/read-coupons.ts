import type { WorldCoupon } from '@hansang/contract'
import { type Coupon, ZERO_WON, couponKind, couponWorth } from '@hansang/domain'
import type { Database, OpenTransaction } from '../db/database.ts'
import type { CouponRow } from '../db/schema.ts'

/** The coupon that a row stands for; for `orderId`, what that order holds itself is free. */
export function couponOf(row: CouponRow, orderId = ''): Coupon {
  const profile = row.profile as WorldCoupon
  const isOwn = orderId !== '' && row.order_id === orderId
  return {
    number: row.number,
    kind: couponKind(profile.productType),
    value: couponWorth({ orderBalance: ZERO_WON, goodsPrice: profile.goodsPrice }),
    menuCode: profile.menuCode,
    menuName: profile.menuName,
    menuPrice: profile.menuPrice,
    menuPosCode: profile.menuPosCode,
    itemId: profile.goodsId,
    optionCount: profile.optionCount,
    storeIds: profile.storeIds,
    isTaken: row.state !== 'ISSUED' && !isOwn,
  }
}

export async function readCoupon(
  db: Database,
  channel: string,
  number: string,
  orderId = '',
): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('channel', '=', channel)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? couponOf(row, orderId) : null
}

/**
 * The coupons by number, their rows locked in one order for everybody. In a money path they come after
 * the order and its attempt, and before the points.
 */
export async function lockCoupons(
  tx: OpenTransaction,
  channel: string,
  numbers: readonly string[],
  orderId = '',
): Promise<ReadonlyMap<string, Coupon>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('channel', '=', channel)
    .where('number', 'in', [...new Set(numbers)])
    .orderBy('number')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.number, couponOf(row, orderId)]))
}
