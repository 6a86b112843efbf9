import { failureTexts } from '@hansang/messages/failure'
import type { OpenTransaction, Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { OrderRight } from './order-policy.ts'

/** The one answer to "no such order", "not yours" and "wrong phone". */
export function orderNotFound(): ApiError {
  return new ApiError(404, failureTexts.orderNotFound)
}

export async function findOrder(db: Reader, number: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', number).executeTakeFirst()) ?? null
}

/** @throws ApiError 404 when there is no such order, or the caller `may` not. */
export async function requireOrder(db: Reader, number: string, may: OrderRight): Promise<OrderRow> {
  const order = await findOrder(db, number)
  if (!order || !may(order)) throw orderNotFound()
  return order
}

/** The order with its row locked: of an answer, a cancel and a payment one comes before the others. */
export async function lockOrder(tx: OpenTransaction, number: string): Promise<OrderRow | null> {
  const locked = tx.selectFrom('orders').selectAll().where('id', '=', number).forUpdate()
  return (await locked.executeTakeFirst()) ?? null
}

/** @throws ApiError 404 when there is no such order, or the caller `may` not. */
export async function requireLockedOrder(
  tx: OpenTransaction,
  number: string,
  may: OrderRight,
): Promise<OrderRow> {
  const order = await lockOrder(tx, number)
  if (!order || !may(order)) throw orderNotFound()
  return order
}
