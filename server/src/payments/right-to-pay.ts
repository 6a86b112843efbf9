import { api } from '@hansang/messages/api'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { Visitor } from '../visits/callers.ts'
import { lockOrder } from './attempts.ts'

/**
 * The order that `visitor` wants to pay, locked: the creating session may, and any token of the
 * order's phone (trust §1).
 *
 * @throws ApiError 404 for everyone else, as if there were no such order.
 */
export async function lockPayableOrder(
  tx: OpenTransaction,
  visitor: Visitor,
  orderId: string,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || !mayPay(visitor, order)) throw new ApiError(404, api.orderNotFound)
  return order
}

/**
 * Somebody who claims the phone of an order that they did not place: they may pay it ahead, and nothing
 * else that they say of it counts.
 */
export function isOnlyPayer(visitor: Visitor, order: OrderRow): boolean {
  return visitor.level === 'claimed' && order.session_id !== visitor.sessionId
}

function mayPay(visitor: Visitor, order: OrderRow): boolean {
  if (order.channel !== visitor.channel) return false
  return (
    order.session_id === visitor.sessionId ||
    (order.customer_id !== null && order.customer_id === visitor.customerId)
  )
}
