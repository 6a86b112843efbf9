import { STATUS_AFTER } from '@hansang/domain'
import { usedCouponsOf } from '../../nouns/orders/index.ts'
import { replaceAttempt, type UnpaidOrder } from '../../nouns/payments/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { releaseTenders } from '../tenders/index.ts'
import { moveOrder, waitForPayment } from './move-order.ts'

interface NextOrder {
  readonly coupons: readonly string[]
  readonly repeats: UnpaidOrder | null
  /** Orders whose places in a full quarter of an hour the next one needs. */
  readonly givesUp: readonly string[]
}

/**
 * Frees what earlier unpaid orders hold for the customer's next one. Gives up an order with a basket coupon
 * that the next one wants; the others stay payable without points and amount coupons.
 */
export async function giveWay(
  tx: OpenTransaction,
  services: Services,
  earlier: readonly UnpaidOrder[],
  { coupons, repeats, givesUp }: NextOrder,
): Promise<void> {
  if (repeats) await giveUp(tx, services, repeats.order)
  for (const unpaid of earlier.filter(({ order }) => order.id !== repeats?.order.id)) {
    const isWanted =
      givesUp.includes(unpaid.order.id) ||
      usedCouponsOf(unpaid.order).some(({ code }) => coupons.includes(code))
    if (isWanted) await giveUp(tx, services, unpaid.order)
    else if (hasTenders(unpaid.order)) await releasePaymentOf(tx, services, unpaid)
  }
}

async function giveUp(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const move = { to: STATUS_AFTER.givingUp, actor: 'customer', now: services.clock.now() } as const
  const moved = await moveOrder(tx, services, order, move)
  if (!moved) throw new Error(`order ${order.id} could not be given up`)
}

function hasTenders({ coupon_amount, franchise_points, call_reminder_points }: OrderRow): boolean {
  return coupon_amount > 0 || franchise_points > 0 || call_reminder_points > 0
}

/** A new payment page asks for the cost without points and amount coupons. */
async function releasePaymentOf(
  tx: OpenTransaction,
  services: Services,
  { order, attempt }: UnpaidOrder,
): Promise<void> {
  const now = services.clock.now()
  if (attempt) await replaceAttempt(tx, attempt, now)
  await releaseTenders(tx, await waitForPayment(tx, services, order), now)
}
