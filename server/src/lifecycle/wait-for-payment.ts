import { STATUS_AFTER, orderCan } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { moveOrder } from './move-order.ts'
import { factsOf } from '../orders/order-facts.ts'

/** An order whose payment page was opened and not paid waits for its payment as before. */
export async function waitForPayment(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status === STATUS_AFTER.failedPayment || !orderCan.pay(factsOf(order))) return order
  const move = { to: STATUS_AFTER.failedPayment, actor: 'provider', now: services.clock.now() } as const
  const back = await moveOrder(tx, services, order, move)
  if (!back) throw new Error(`order ${order.id} could not wait for its payment again`)
  return back
}
