import { randomBytes } from 'node:crypto'
import type { registerLocalVoucherPayment } from '@hansang/contract'
import type { Won } from '@hansang/domain'
import type { Database, OpenTransaction, Reader } from '../db/database.ts'
import { sendAlong } from '../db/pipeline.ts'
import type { AttemptRow, OrderRow } from '../db/schema.ts'
import { type Done, type KeptReference, okAbout } from '../http/routes/outcome.ts'
import { hashOf } from '../secrets/seal.ts'
import type { Services } from '../services/services.ts'
import { nextLookAt } from './next-looks.ts'

/** An attempt with the order that it pays. */
export interface PaymentAtWork {
  readonly attempt: AttemptRow
  readonly order: OrderRow
}

export async function findByPayKey(db: Reader, payKey: string): Promise<PaymentAtWork | null> {
  const named = db.selectFrom('payment_attempts').where('pay_key_hash', '=', hashOf(payKey))
  const [attempt, order] = await Promise.all([
    named.selectAll().executeTakeFirst(),
    db.selectFrom('orders').selectAll().where('id', '=', named.select('order_id')).executeTakeFirst(),
  ])
  return attempt && order ? { attempt, order } : null
}

/** An attempt by its number; `undefined` when there is none. */
export async function findAttempt(db: Reader, attemptId: string): Promise<AttemptRow | undefined> {
  // Providers' notices name whatever was written into them; the numbers we make are letters and digits.
  if (!/^[\dA-Za-z]{1,100}$/.test(attemptId)) return undefined
  return await db.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).executeTakeFirst()
}

export async function readAttempt(db: Reader, attemptId: string): Promise<AttemptRow> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
}

/** Writes columns of an attempt whose row is locked; yields it as it is then. */
export async function updateAttempt<Attempt extends Pick<AttemptRow, 'id'>>(
  tx: Database,
  attempt: Attempt,
  change: Partial<Omit<AttemptRow, 'pays'>>,
) {
  await sendAlong(tx, tx.updateTable('payment_attempts').set(change).where('id', '=', attempt.id))
  return { ...attempt, ...change }
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

/**
 * The one attempt at an order's due that is paid or may still be; to be read with the order locked, whose row says
 * whether any was registered.
 */
export async function findLiveAttempt(tx: OpenTransaction, order: OrderRow): Promise<AttemptRow | undefined> {
  return order.payment_method === null ? undefined : await findLive(tx, order.id, 'due')
}

/** The like for the local voucher that pays a part of an order. */
export async function findLiveVoucher(tx: OpenTransaction, order: OrderRow): Promise<AttemptRow | undefined> {
  return await findLive(tx, order.id, 'local-voucher')
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

/** A new attempt and its payment page: whoever has the page's link may pay. */
export interface NewAttempt {
  readonly attemptId: string
  readonly pageUrl: string
}

export async function insertAttempt(
  tx: OpenTransaction,
  services: Pick<Services, 'origin' | 'payments' | 'secrets'>,
  order: OrderRow,
  attempt: { method: string; amount: Won; now: Date; pays?: AttemptRow['pays'] },
): Promise<NewAttempt> {
  // Providers take 6 to 40 letters and digits, each number once.
  const attemptId = `${order.id}${randomBytes(6).toString('hex')}`
  const { now, ...columns } = attempt
  const insert = tx.insertInto('payment_attempts').values({
    id: attemptId,
    order_id: order.id,
    provider: services.payments.name,
    // Kept as a hash alone: it is made again of the attempt's number.
    pay_key_hash: hashOf(services.secrets.payKey(attemptId)),
    state: 'CREATED',
    created_at: now,
    next_query_at: nextLookAt(now, now),
    ...columns,
  })
  await sendAlong(tx, insert)
  return { attemptId, pageUrl: payPageUrl(services, attemptId) }
}

/** The next registration takes the place of the one before. */
export async function replaceAttempt(tx: OpenTransaction, attempt: AttemptRow, now: Date): Promise<void> {
  const replacing = tx
    .updateTable('payment_attempts')
    .set({ state: 'REPLACED', settled_at: now })
    .where('id', '=', attempt.id)
    .where('state', '=', 'CREATED')
  await sendAlong(tx, replacing)
}

function payPageUrl({ origin, secrets }: Pick<Services, 'origin' | 'secrets'>, attemptId: string): string {
  return `${origin}/pay/${secrets.payKey(attemptId)}`
}

/** The same page once more, as long as the attempt behind it can still be paid. */
export async function payPageAgain(
  { db, services }: { db: Reader; services: Pick<Services, 'origin' | 'secrets'> },
  { orderId, attemptId = '' }: KeptReference,
): Promise<Done<typeof registerLocalVoucherPayment> | null> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (attempt?.state !== 'CREATED') return null
  return okAbout({ orderId, attemptId }, { pageUrl: payPageUrl(services, attemptId) })
}

/** Of a voucher less is used than its attempt was made for; `undefined` once it is being paid. */
export async function lowerAmount(db: Database, id: string, amount: Won): Promise<AttemptRow | undefined> {
  return await db
    .updateTable('payment_attempts')
    .set({ amount })
    .where('id', '=', id)
    .where('state', '=', 'CREATED')
    .where('amount', '>', amount)
    .returningAll()
    .executeTakeFirst()
}
