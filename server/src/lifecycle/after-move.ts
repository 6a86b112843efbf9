import { isTerminal, reachesStore } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { releasePayment } from './release-payment.ts'
import { earnWithOrder } from './follow-order.ts'
import type { Services } from '../services/services.ts'
import { factsOf } from '../orders/order-facts.ts'

/** What a move sets off, written in its own transaction; `order` is the moved row. */
export async function afterMove(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const { status } = order
  const isAtStore = reachesStore(factsOf(order))
  const pushed = isAtStore
    ? services.jobs.enqueue(tx, 'push-to-pos', { orderId: order.id }, `${order.id}:${status}`)
    : null
  // Points, coupons and payment are given back.
  if (isTerminal(status)) await releasePayment(tx, services, order)
  await Promise.all([pushed, earnWithOrder(tx, services, order, { isAtStore, isOver: isTerminal(status) })])
}
