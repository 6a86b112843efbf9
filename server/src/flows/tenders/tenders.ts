import { type PaymentAmounts, isFailed } from '@hansang/domain'
import {
  commitCoupons,
  hasCoupons,
  releaseCoupons,
  reserveCoupons,
  returnCoupons,
} from '../../nouns/coupons/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import {
  commitFavourite,
  mayBeFavourite,
  releaseFavourite,
  reserveFavourite,
} from '../../nouns/favourites/index.ts'
import { costColumns, quotedCostOf, updateOrder } from '../../nouns/orders/index.ts'
import {
  commitPoints,
  releasePoints,
  reservePoints,
  returnPoints,
  spendsPoints,
} from '../../nouns/points/index.ts'

// Tenders are reserved at registration, committed by payment, released when it fails and returned when the
// order ends. Lock order: coupons, then points.

/** Replaces the previous registration's reservations. Sequential, to keep the lock order. */
export async function reserveTenders(
  tx: OpenTransaction,
  order: OrderRow,
  { amounts, isFavourite }: { amounts: PaymentAmounts; isFavourite: boolean },
  now: Date,
): Promise<void> {
  const { franchisePoints, callReminderPoints } = amounts
  const coupons = amounts.coupons.map((coupon) => ({ ...coupon, kind: 'amount' as const }))
  await releaseCoupons(tx, order, now)
  await reserveCoupons(tx, order, coupons, now)
  await releasePoints(tx, order, now)
  await reservePoints(tx, order, { franchise: franchisePoints, callReminder: callReminderPoints }, now)
  await releaseFavourite(tx, order)
  if (isFavourite) await reserveFavourite(tx, order, now)
}

/** `commitTenders` then writes nothing. */
export function reservesNothing(order: OrderRow): boolean {
  return !hasCoupons(order) && !spendsPoints(order) && !mayBeFavourite(order)
}

export async function commitTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await commitCoupons(tx, order, now)
  await commitPoints(tx, order, now)
  await commitFavourite(tx, order, now)
}

/** An open order returns to its quoted cost; an ended one keeps the record of its planned payment. */
export async function releaseTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await releaseCoupons(tx, order, now)
  await releasePoints(tx, order, now)
  await releaseFavourite(tx, order)
  if (isFailed(order.status)) return
  await updateOrder(tx, order, costColumns(quotedCostOf(order)))
}

export async function returnTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await returnCoupons(tx, order, now)
  await releasePoints(tx, order, now)
  await returnPoints(tx, order, now)
  await releaseFavourite(tx, order)
}
