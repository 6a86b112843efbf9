import { STATUS_AFTER, orderCan } from '@hansang/domain'
import { sql } from 'kysely'
import { readCouponsOfOrder } from '../../nouns/coupons/reservations.ts'
import type { OpenTransaction } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { findLiveAttempt, replaceAttempt } from '../../nouns/payments/attempts.ts'
import { releaseTenders } from '../tenders/tenders.ts'
import type { Services } from '../../platform/services/services.ts'
import { moveOrder, waitForPayment } from '../lifecycle/move-order.ts'
import { factsOf } from '../../nouns/orders/order-facts.ts'

/**
 * Locks, ordered by id, the session's unpaid orders that hold coupons or points. Skips those whose payment is
 * being confirmed, as the money may be taken already.
 */
export async function lockOwnUnpaid(tx: OpenTransaction, sessionId: string): Promise<OrderRow[]> {
  const holding = await tx
    .selectFrom('orders')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('status', 'in', orderCan.pay.statuses)
    .where(sql<boolean>`(
      exists (select from order_coupons where order_id = orders.id and stage = 'RESERVED')
      or exists (select from point_reservations where order_id = orders.id and stage = 'RESERVED')
    )`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const free: OrderRow[] = []
  for (const order of holding.filter((order) => orderCan.pay(factsOf(order)))) {
    const live = await findLiveAttempt(tx, order)
    if (live === undefined || live.state === 'CREATED') free.push(order)
  }
  return free
}

/**
 * Frees the points and amount coupons of unpaid orders; gives up an order built on a menu coupon in `wanted`.
 */
export async function releaseUnpaid(
  tx: OpenTransaction,
  services: Services,
  orders: readonly OrderRow[],
  wanted: readonly string[],
): Promise<void> {
  for (const order of orders) {
    const holdings = await readCouponsOfOrder(tx, order.id)
    const isNeeded = holdings.some(({ kind, number }) => kind !== 'amount' && wanted.includes(number))
    if (isNeeded) await giveUp(tx, services, order)
    else await releasePaymentOf(tx, services, order)
  }
}

export async function giveUp(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const move = { to: STATUS_AFTER.givingUp, actor: 'customer', now: services.clock.now() } as const
  const moved = await moveOrder(tx, services, order, move)
  if (!moved) throw new Error(`order ${order.id} could not be given up`)
}

/** The order stays payable by a new payment page, at its cost without coupons and points. */
async function releasePaymentOf(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const now = services.clock.now()
  const live = await findLiveAttempt(tx, order)
  if (live) await replaceAttempt(tx, live, now)
  await releaseTenders(tx, await waitForPayment(tx, services, order), now)
}
