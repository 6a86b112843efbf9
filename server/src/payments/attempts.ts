import type { Database, OpenTransaction } from '../db/database.ts'
import type { AttemptRow, OrderRow } from '../db/schema.ts'
import { hashOf } from '../secrets/seal.ts'

/** An attempt with the order that it pays. */
export interface PaymentAtWork {
  readonly attempt: AttemptRow
  readonly order: OrderRow
}

export async function findByPayKey(db: Database, payKey: string): Promise<PaymentAtWork | null> {
  const named = db.selectFrom('payment_attempts').where('pay_key_hash', '=', hashOf(payKey))
  const [attempt, order] = await Promise.all([
    named.selectAll().executeTakeFirst(),
    db.selectFrom('orders').selectAll().where('id', '=', named.select('order_id')).executeTakeFirst(),
  ])
  return attempt && order ? { attempt, order } : null
}

export async function withItsOrder(db: Database, attempt: AttemptRow): Promise<PaymentAtWork> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  return { attempt, order }
}

export async function readAttempt(db: Database, attemptId: string): Promise<AttemptRow> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
}

/** Locks in the one order that all money paths keep: the order, then its attempt. */
export async function lockPayment(tx: OpenTransaction, attemptId: string): Promise<PaymentAtWork> {
  const named = tx.selectFrom('payment_attempts').where('id', '=', attemptId)
  const ofOrder = tx.selectFrom('orders').selectAll().where('id', '=', named.select('order_id'))
  const [order, attempt] = await Promise.all([
    ofOrder.forUpdate().executeTakeFirstOrThrow(),
    named.selectAll().forUpdate().executeTakeFirstOrThrow(),
  ])
  return { attempt, order }
}

/** The one attempt at an order's due that is paid or may still be; to be read with the order locked. */
export async function findLiveAttempt(tx: OpenTransaction, orderId: string): Promise<AttemptRow | undefined> {
  return await findLive(tx, orderId, 'due')
}

/** The like for the local voucher that pays a part of an order. */
export async function findLiveVoucher(tx: OpenTransaction, orderId: string): Promise<AttemptRow | undefined> {
  return await findLive(tx, orderId, 'local-voucher')
}

async function findLive(
  tx: OpenTransaction,
  orderId: string,
  pays: AttemptRow['pays'],
): Promise<AttemptRow | undefined> {
  return await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('pays', '=', pays)
    .where('state', 'in', ['CREATED', 'CONFIRMING', 'UNKNOWN', 'PAID'])
    .forUpdate()
    .executeTakeFirst()
}
