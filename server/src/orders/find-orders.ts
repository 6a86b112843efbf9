import { STATUS_AFTER, isComplete } from '@hansang/domain'
import { type Updateable, sql } from 'kysely'
import type { Database, OpenTransaction, Reader } from '../db/database.ts'
import type { OrderRow, Schema } from '../db/schema.ts'
import { ApiError, apiError } from '../http/api-error.ts'
import type { OrderRight } from './order-policy.ts'

/** The one answer to "no such order", "not yours" and "wrong phone". */
export function orderNotFound(): ApiError {
  return apiError(404, 'orderNotFound')
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

/** Writes columns of an order; its status is moved by `moveOrder` alone. */
export async function updateOrder(
  tx: Database,
  id: string,
  change: Omit<Updateable<Schema['orders']>, 'status'>,
): Promise<OrderRow> {
  return await tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Of orders that run side by side the one that is completed first: nobody gets the rate of a first order twice. */
export async function isFirstAtStore(db: Reader, order: OrderRow): Promise<boolean> {
  const { id, finished_at: finishedAt } = order
  const earlier = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', order.customer_id)
    .where('store_id', '=', order.store_id)
    .where('status', '=', STATUS_AFTER.completion)
    .where('id', '<>', id)
    .$if(isComplete(order.status), (others) =>
      others.where(sql<boolean>`(finished_at, id) < (${finishedAt}, ${id})`),
    )
    .executeTakeFirst()
  return earlier === undefined
}
