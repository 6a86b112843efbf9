import {
  type ChannelCode,
  type Coupon,
  type CouponStatus,
  ZERO_WON,
  couponKind,
  couponWorth,
} from '@hansang/domain'
import type { OpenTransaction, Reader } from '../db/database.ts'
import type { CouponRow } from '../db/schema.ts'

/** The coupon that a row stands for; what `own` orders hold themselves is free for them. */
export function couponOf(row: CouponRow, own: readonly string[] = []): Coupon {
  const profile = row.profile
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
    status: statusOf(row, own),
  }
}

function statusOf({ state, order_id: holder }: CouponRow, own: readonly string[]): CouponStatus {
  if (state === 'ISSUED' || (holder !== null && own.includes(holder))) return 'free'
  return state === 'USED' ? 'used' : 'held'
}

export async function readCoupon(
  db: Reader,
  channel: ChannelCode,
  number: string,
  own: readonly string[] = [],
): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('channel', '=', channel)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? couponOf(row, own) : null
}

/**
 * The coupons by number, their rows locked in one order for everybody. In a money path they come after
 * the order and its attempt, and before the points.
 */
export async function lockCoupons(
  tx: OpenTransaction,
  channel: ChannelCode,
  numbers: readonly string[],
  own: readonly string[] = [],
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
  return new Map(rows.map((row) => [row.number, couponOf(row, own)]))
}

/** Coupons that these orders held and released. */
export async function releasedCouponsOf(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('order_coupons')
    .select(['order_id', 'number', 'released_at'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'RELEASED')
    .execute()
}
