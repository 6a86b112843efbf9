import {
  type CouponToUse,
  type PaymentAmounts,
  type Refusal,
  type Store,
  type Tenders,
  ZERO_WON,
  brandOf,
  couponRefusal,
  isTerminal,
  pointKinds,
  refusal,
  takesAmountCoupons,
} from '@hansang/domain'
import { type Naming, limitGuesses } from '../coupons/look-up-failures.ts'
import { lockCoupons } from '../coupons/read-coupons.ts'
import {
  commitCoupons,
  readCouponsOfOrder,
  releaseCoupons,
  reserveCoupons,
  returnCoupons,
} from '../coupons/reservations.ts'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { commitFavourite, releaseFavourite, reserveFavourite } from '../favourites/reservations.ts'
import { updateOrder } from '../orders/find-orders.ts'
import { costColumns, quotedCostOf } from '../orders/order-amounts.ts'
import {
  NO_POINTS,
  type PointsToSpend,
  commitPoints,
  lockPoints,
  releasePoints,
  reservePoints,
  returnPoints,
} from '../points/reservations.ts'
import type { ClaimedTenders } from './claimed-tenders.ts'

// Everything that is held for an order besides its lines: reserved with a registration, committed by its payment,
// released when that fails, returned when the order ends. Each in the order of the locks: coupons, then points.

/** What an order would be paid with, looked at under its locks: coupons at what our rows say they are worth. */
export interface LockedTenders extends Tenders {
  readonly points: PointsToSpend
}

/**
 * Locks the coupons and points that a payment wants, and the coupons that the order's payment before it
 * reserved; refuses coupons and points that cannot be had. Changes nothing.
 *
 * @throws ApiError 429 after too many coupons that were none.
 */
export async function lockTenders(
  call: Naming & { readonly db: OpenTransaction },
  order: OrderRow,
  store: Store,
  claimed: ClaimedTenders,
): Promise<LockedTenders | Refusal> {
  const coupons = await lockAmountCoupons(call, order, store, claimed)
  if ('reason' in coupons) return coupons
  const { franchisePoints, callReminderPoints } = claimed
  const spendsPoints = franchisePoints > 0 || callReminderPoints > 0
  const points = spendsPoints ? await lockPoints(call.db, order) : NO_POINTS
  const kinds = pointKinds(brandOf(store.channel).features)
  const isForeign =
    (franchisePoints > 0 && !kinds.includes('franchise')) ||
    (callReminderPoints > 0 && !kinds.includes('callReminder'))
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
  const look = async () => await lockNamedAndReserved(call.db, order, numbers)
  if (numbers.length === 0) return await look()
  if (!takesAmountCoupons(brandOf(store.channel).features, store)) return refusal('couponUnusable')
  return await limitGuesses(call, look, (seen) => 'reason' in seen)
}

async function lockNamedAndReserved(
  tx: OpenTransaction,
  order: OrderRow,
  numbers: readonly string[],
): Promise<CouponToUse[] | Refusal> {
  const own = order.coupon_amount > 0 ? await readCouponsOfOrder(tx, order.id) : []
  const reserved = own.filter(({ kind }) => kind === 'amount').map(({ number }) => number)
  const known = await lockCoupons(tx, order.channel, [...numbers, ...reserved], [order.id])
  const purpose = { kind: 'amount', storeId: order.store_id } as const
  const refused = numbers
    .map((number) => couponRefusal(known.get(number) ?? null, purpose))
    .find((found) => found !== null)
  return refused ?? numbers.map((number) => ({ number, value: known.get(number)?.value ?? ZERO_WON }))
}

/** In place of what the registration before reserved, what this one wants. */
export async function reserveTenders(
  tx: OpenTransaction,
  order: OrderRow,
  { amounts, isFavourite }: { amounts: PaymentAmounts; isFavourite: boolean },
  now: Date,
): Promise<void> {
  const { franchisePoints, callReminderPoints } = amounts
  const coupons = amounts.coupons.map((coupon) => ({ ...coupon, kind: 'amount' as const }))
  await releaseReservations(tx, order, now)
  await reserveCoupons(tx, order, coupons, now)
  await reservePoints(tx, order, { franchise: franchisePoints, callReminder: callReminderPoints }, now)
  if (isFavourite) await reserveFavourite(tx, order, now)
}

/** The payment succeeded: all that the order reserved is spent, its basket's coupons too; a favourite is one now. */
export async function commitTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await commitCoupons(tx, order, now)
  await commitPoints(tx, order, now)
  await commitFavourite(tx, order, now)
}

/**
 * The payment ended without success: what was reserved for it is free. An order that lives on costs what it did
 * before; one that is over keeps the record of what it was to be paid with.
 */
export async function releaseTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await releaseReservations(tx, order, now)
  if (isTerminal(order.status)) return
  await updateOrder(tx, order.id, costColumns(quotedCostOf(order)))
}

/** The order ended: all coupons and points come back, whether reserved or spent. */
export async function returnTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await returnCoupons(tx, order, now)
  await releasePoints(tx, order, now)
  await returnPoints(tx, order, now)
  await releaseFavourite(tx, order)
}

async function releaseReservations(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await releaseCoupons(tx, order, now)
  await releasePoints(tx, order, now)
  await releaseFavourite(tx, order)
}
