import {
  type CouponToUse,
  type Refusal,
  type Store,
  ZERO_WON,
  brandOf,
  couponRefusal,
  isTerminal,
  paymentAmounts,
  pointKinds,
  refusal,
  takesAmountCoupons,
} from '@hansang/domain'
import { type Naming, lookAtCoupons } from '../coupons/look-up-failures.ts'
import { lockCoupons } from '../coupons/read-coupons.ts'
import { readHoldings, releaseAmountCoupons, releaseCoupons } from '../coupons/release.ts'
import { reserveCoupons } from '../coupons/reserve.ts'
import { useCoupons } from '../coupons/use.ts'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { releaseHeldPoints, returnUsedPoints } from '../points/release.ts'
import { type PointsByKind, holdPoints, lockPoints, takeHeldPoints } from '../points/spend.ts'
import { discardFavourite, keepFavourite } from '../favourites/favourites.ts'
import { NO_TENDERS, partsOf, tenderColumns } from '../orders/order-amounts.ts'
import type { PaymentDue, TendersToTake } from './payment-due.ts'
import type { ClaimedTenders } from './tenders.ts'

/** What an order would be paid with, looked at under its locks. */
export interface LockedTenders extends TendersToTake {
  readonly points: PointsByKind
}

/**
 * Locks the coupons and purses that a payment wants, and those that the order's payment before it held,
 * in this order; refuses coupons and points that cannot be had. Changes nothing.
 *
 * @throws ApiError 429 after too many coupons that were none.
 */
export async function lockTenders(
  call: Naming & { readonly db: OpenTransaction },
  order: OrderRow,
  store: Store,
  claimed: ClaimedTenders,
): Promise<LockedTenders | Refusal> {
  const { db: tx } = call
  const coupons = await lockAmountCoupons(call, order, store, claimed)
  if ('reason' in coupons) return coupons
  const spender = { orderId: order.id, customerId: order.customer_id, storeId: order.store_id }
  const points = await lockPoints(tx, spender)
  const { franchisePoints, callReminderPoints } = claimed
  const kinds = pointKinds(brandOf(store.channel).features)
  const isForeign =
    (franchisePoints > 0 && !kinds.includes('01')) || (callReminderPoints > 0 && !kinds.includes('02'))
  if (isForeign) return refusal('pointsNotTaken')
  return { franchisePoints, callReminderPoints, coupons, points }
}

async function lockAmountCoupons(
  call: Naming & { readonly db: OpenTransaction },
  order: OrderRow,
  store: Store,
  { coupons }: ClaimedTenders,
): Promise<readonly CouponToUse[] | Refusal> {
  const numbers = coupons.map(({ number }) => number)
  const look = async () => await lockNamedAndHeld(call.db, order, numbers)
  if (numbers.length === 0) return await look()
  if (!takesAmountCoupons(brandOf(store.channel).features, store)) return refusal('couponUnusable')
  return await lookAtCoupons(call, look, (seen) => 'reason' in seen)
}

async function lockNamedAndHeld(
  tx: OpenTransaction,
  order: OrderRow,
  numbers: readonly string[],
): Promise<CouponToUse[] | Refusal> {
  const held = (await readHoldings(tx, order.id)).filter(({ kind }) => kind === 'amount')
  const all = [...numbers, ...held.map(({ number }) => number)]
  const known = await lockCoupons(tx, order.channel, all, [order.id])
  const purpose = { kind: 'amount', storeId: order.store_id } as const
  const refused = numbers
    .map((number) => couponRefusal(known.get(number) ?? null, purpose))
    .find((found) => found !== null)
  return refused ?? numbers.map((number) => ({ number, value: known.get(number)?.value ?? ZERO_WON }))
}

/** Lets go of what the payment before held, and takes hold of what this one wants. */
export async function holdTenders(
  tx: OpenTransaction,
  order: OrderRow,
  { amounts }: PaymentDue,
  now: Date,
): Promise<void> {
  await releaseAmountCoupons(tx, order.id, now)
  await releaseHeldPoints(tx, order.id, now)
  const holdings = amounts.coupons.map((coupon) => ({ ...coupon, kind: 'amount' as const }))
  await reserveCoupons(tx, order, holdings, now)
  const { franchisePoints = ZERO_WON, callReminderPoints = ZERO_WON } = amounts.parts
  if (order.customer_id === null) return
  const spender = { orderId: order.id, customerId: order.customer_id, storeId: order.store_id, now }
  await holdPoints(tx, spender, { kind: '01', amount: franchisePoints })
  await holdPoints(tx, spender, { kind: '02', amount: callReminderPoints })
}

/** The payment succeeded: everything the order holds is used, its basket's coupons too; a favourite is one now. */
export async function takeTenders(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  await useCoupons(tx, orderId, now)
  await takeHeldPoints(tx, orderId, now)
  await keepFavourite(tx, orderId, now)
}

/**
 * The payment ended without success: its points and amount coupons are free. An order that lives on costs
 * what it did before them; one that is over keeps the record of what it was to be paid with.
 */
export async function releaseTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await releaseAmountCoupons(tx, order.id, now)
  await releaseHeldPoints(tx, order.id, now)
  await discardFavourite(tx, order.id)
  if (isTerminal(order.status)) return
  const plain = {
    ...partsOf(order),
    deliveryFee: order.quoted_delivery_fee,
    pickupDiscount: order.quoted_pickup_discount,
  }
  await tx
    .updateTable('orders')
    .set(tenderColumns(paymentAmounts({ parts: plain, ...NO_TENDERS })))
    .where('id', '=', order.id)
    .execute()
}

/** The order died: all coupons and points come back, whether held or used. */
export async function giveTendersBack(tx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  await releaseCoupons(tx, orderId, now)
  await releaseHeldPoints(tx, orderId, now)
  await returnUsedPoints(tx, orderId, now)
  await discardFavourite(tx, orderId)
}
