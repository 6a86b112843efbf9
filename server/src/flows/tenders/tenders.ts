import { type PaymentAmounts, isTerminal } from '@hansang/domain'
import {
  commitCoupons,
  releaseCoupons,
  reserveCoupons,
  returnCoupons,
} from '../../nouns/coupons/reservations.ts'
import type { OpenTransaction } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { commitFavourite, releaseFavourite, reserveFavourite } from '../../nouns/favourites/reservations.ts'
import { updateOrder } from '../../nouns/orders/find-orders.ts'
import { costColumns, quotedCostOf } from '../../nouns/orders/order-amounts.ts'
import { commitPoints, releasePoints, reservePoints, returnPoints } from '../../nouns/points/reservations.ts'

// Everything that is held for an order besides its lines: reserved with a registration, committed by its payment,
// released when that fails, returned when the order ends. Each in the order of the locks: coupons, then points.

/** In place of what the registration before reserved, what this one wants; each kind at once, in the order of the locks. */
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
  await releaseCoupons(tx, order, now)
  await releasePoints(tx, order, now)
  await releaseFavourite(tx, order)
  if (isTerminal(order.status)) return
  await updateOrder(tx, order, costColumns(quotedCostOf(order)))
}

/** The order ended: all coupons and points come back, whether reserved or spent. */
export async function returnTenders(tx: OpenTransaction, order: OrderRow, now: Date): Promise<void> {
  await returnCoupons(tx, order, now)
  await releasePoints(tx, order, now)
  await returnPoints(tx, order, now)
  await releaseFavourite(tx, order)
}
