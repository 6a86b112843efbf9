import { type OrderStatus, isPrepaid } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import type { Actor } from '../orders/move-order.ts'
import { stepOrder } from '../orders/write-orders.ts'
import type { Services } from '../services.ts'

/** Moves an order along `path`, stations where it already stands left out; `null` when a step is not allowed. */
export async function moveAlong(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  path: { to: readonly OrderStatus[]; actor: Actor },
): Promise<OrderRow | null> {
  let standing = order
  for (const to of path.to.slice(path.to.indexOf(order.status as OrderStatus) + 1)) {
    const moved = await stepOrder(tx, services, standing, {
      to,
      actor: path.actor,
      now: services.clock.now(),
    })
    if (!moved) return null
    standing = moved
  }
  return standing
}

/** Nobody paid: a prepaid order that was ready for it waits again (STS-08). */
export async function waitForPayment(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status !== 'ORDER_READY' || !isPrepaid(order.payment_method ?? '')) return order
  const back = await moveAlong(tx, services, order, { to: ['NOT_ORDER_READY'], actor: 'provider' })
  if (!back) throw new Error(`order ${order.id} could not wait for its payment again`)
  return back
}
