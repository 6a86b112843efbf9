import {
  type ChannelCode,
  type Coupon,
  type CouponStatus,
  type Won,
  ZERO_WON,
  couponKind,
  couponWorth,
  shardKeyOf,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { CouponRow, OpenTransaction, OrderCouponRow, OrderRow, Reader } from '../../platform/db/index.ts'
import { keptCoupon } from './kept-coupon.ts'
import { shardParts } from '../../platform/shards/distributed.ts'
import { ofNumber, ofNumbers } from '../../platform/shards/of-number.ts'

function couponOf(row: CouponRow, own: readonly string[] = []): Coupon | null {
  const profile = keptCoupon(row)
  if (!profile) return null
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

function statusOf({ stage, order_id: holder }: CouponRow, own: readonly string[]): CouponStatus {
  if (stage === 'COMMITTED') return 'committed'
  return holder === null || own.includes(holder) ? 'free' : 'reserved'
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
 * Locks the rows by number. In money paths, call after locking the order and its attempt, before the points.
 */
export async function lockCoupons(
  tx: OpenTransaction,
  channel: ChannelCode,
  numbers: readonly string[],
  own: readonly string[] = [],
): Promise<ReadonlyMap<string, Coupon>> {
  const wanted = [...new Set(numbers)].toSorted()
  const rows: CouponRow[] = []
  for (const part of shardParts(tx, wanted)) rows.push(...(await lockRows(tx, channel, part)))
  const coupons = rows.map((row) => couponOf(row, own)).filter((coupon) => coupon !== null)
  return new Map(coupons.map((coupon) => [coupon.number, coupon]))
}

async function lockRows(
  tx: OpenTransaction,
  channel: ChannelCode,
  numbers: readonly string[],
): Promise<CouponRow[]> {
  if (numbers.length === 0) return []
  return await tx
    .selectFrom('coupons')
    .selectAll()
    .where('channel', '=', channel)
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute()
}

// Basket coupons are reserved with the order, amount coupons with its payment. The order's locked row tells
// whether it has any.

export interface CouponToReserve {
  readonly number: string
  readonly kind: OrderCouponRow['kind']
  readonly amount: Won
  readonly value: Won
}

export async function readCouponsOfOrder(db: Reader, orderId: string): Promise<OrderCouponRow[]> {
  return await db
    .selectFrom('order_coupons')
    .selectAll()
    .where(ofNumber(orderId, 'order_id'))
    .where('stage', 'in', ['RESERVED', 'COMMITTED'])
    .orderBy('id')
    .execute()
}

/**
 * Reserves only free coupons, so that one order gets each.
 *
 * @throws Error when one is not free; check under `lockCoupons` first.
 */
export async function reserveCoupons(
  tx: OpenTransaction,
  order: Pick<OrderRow, 'id' | 'channel'>,
  coupons: readonly CouponToReserve[],
  now: Date,
): Promise<void> {
  if (coupons.length === 0) return
  const numbers = coupons.map(({ number }) => number)
  const reserved = await tx
    .updateTable('coupons')
    .set({ stage: 'RESERVED', order_id: order.id, changed_at: now })
    .where('channel', '=', order.channel)
    .where('number', 'in', numbers)
    .where('stage', '=', 'ISSUED')
    .executeTakeFirst()
  if (Number(reserved.numUpdatedRows) !== coupons.length)
    throw new Error(`order ${order.id} could not reserve its coupons`)
  const reservation = {
    order_id: order.id,
    shard_key: shardKeyOf(order.id),
    channel: order.channel,
    stage: 'RESERVED' as const,
    reserved_at: now,
    used_at: null,
    released_at: null,
  }
  await tx
    .insertInto('order_coupons')
    .values(coupons.map((coupon) => ({ ...reservation, ...coupon })))
    .execute()
}

/** All that the order reserved, or `only` this one. */
export async function commitCoupons(
  tx: OpenTransaction,
  order: OrderRow,
  now: Date,
  only: string | null = null,
): Promise<void> {
  if (!hasCoupons(order)) return
  const committed = await tx
    .updateTable('order_coupons')
    .set({ stage: 'COMMITTED', used_at: now })
    .where((where) => where.and({ stage: 'RESERVED', ...(only === null ? {} : { number: only }) }))
    .where(ofNumber(order.id, 'order_id'))
    .returning('number')
    .execute()
  if (committed.length === 0) return
  const numbers = committed.map(({ number }) => number)
  await tx
    .updateTable('coupons')
    .set({ stage: 'COMMITTED', changed_at: now })
    .where('channel', '=', order.channel)
    .where('number', 'in', numbers)
    .where('order_id', '=', order.id)
    .where('stage', '=', 'RESERVED')
    .execute()
}

/** After a payment without success: amount coupons only; basket coupons stay reserved. */
export async function releaseCoupons(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  if (!hasCoupons(order)) return
  const coupons = await readCouponsOfOrder(tx, order.id)
  const ofPayment = coupons.filter(({ kind, stage }) => kind === 'amount' && stage === 'RESERVED')
  await releaseOrReturn(tx, order, ofPayment, now)
}

/** After the order's end: all of its coupons, reserved or committed. */
export async function returnCoupons(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  if (hasCoupons(order)) await releaseOrReturn(tx, order, await readCouponsOfOrder(tx, order.id), now)
}

export function hasCoupons({ used_coupons, coupon_amount }: OrderRow): boolean {
  return (used_coupons as readonly unknown[]).length > 0 || coupon_amount > 0
}

async function releaseOrReturn(
  tx: OpenTransaction,
  { id, channel }: OrderRow,
  coupons: readonly OrderCouponRow[],
  now: Date,
): Promise<void> {
  if (coupons.length === 0) return
  const numbers = coupons.map(({ number }) => number)
  await lockCoupons(tx, channel, numbers)
  const released = await tx
    .updateTable('coupons')
    .set({ stage: 'ISSUED', order_id: null, changed_at: now })
    .where('channel', '=', channel)
    .where('number', 'in', numbers)
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (Number(released.numUpdatedRows) !== coupons.length)
    throw new Error(`order ${id} had not reserved all of its coupons`)
  await tx
    .updateTable('order_coupons')
    .set({ stage: sql`case when stage = 'COMMITTED' then 'RETURNED' else 'RELEASED' end`, released_at: now })
    .where(
      'id',
      'in',
      coupons.map((coupon) => coupon.id),
    )
    .where(ofNumber(id, 'order_id'))
    .execute()
}

export async function releasedCouponsOf(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('order_coupons')
    .select(['order_id', 'number', 'released_at'])
    .where(ofNumbers(orderIds, 'order_id'))
    .where('stage', 'in', ['RELEASED', 'RETURNED'])
    .execute()
}
