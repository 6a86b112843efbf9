import { randomUUID } from 'node:crypto'
import { type Won, addWon, atLeastZero, isTerminal, minWon, subtractWon } from '@hansang/domain'
import { sql } from 'kysely'
import { type OpenTransaction, type Reader, inTransaction } from '../db/database.ts'
import type { OrderRow, PartialRefundRow } from '../db/schema.ts'
import { inTime } from '../gateways/payment/ask-provider.ts'
import { announceOrder } from './announce-order.ts'
import type { Services } from '../services/services.ts'
import { lockPayment, readAttempt } from '../payments/attempts.ts'
import { bookConsoleRefunds } from './book-console-refunds.ts'
import { bookRefunded } from '../payments/book-refunded.ts'
import { tellPartialRefund } from '../checkout/payment-messages.ts'

/** Jobs are given up after some minutes; after that a sweep retries. */
const NEXT_TRY_MS = 60_000
const MOST_AT_ONCE = 10

/** What an attempt took, and what of it is not spoken for by refunds. */
export interface MoneyLeft {
  readonly attemptId: string
  readonly amount: Won
  readonly left: Won
}

/** The paid attempts of an order, the due before the local voucher; to be read with the order locked. */
export async function readMoneyLeft(tx: OpenTransaction, orderId: string): Promise<MoneyLeft[]> {
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['id', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID')
    .orderBy('pays')
    .forUpdate()
    .execute()
  return await Promise.all(
    attempts.map(async ({ id, amount, refunded }) => {
      const left = atLeastZero(subtractWon(amount, refunded, await pendingParts(tx, id)))
      return { attemptId: id, amount, left }
    }),
  )
}

/** Writes which attempts give back `amount` between them, and enqueues each. */
export async function refundPartsLater(
  tx: OpenTransaction,
  services: Services,
  given: { order: OrderRow; requestId: string; amount: Won; money: readonly MoneyLeft[] },
): Promise<void> {
  const now = services.clock.now()
  let open = given.amount
  for (const { attemptId, left } of given.money) {
    const amount = minWon(open, left)
    if (amount === 0) continue
    open = subtractWon(open, amount)
    const id = randomUUID()
    await tx
      .insertInto('partial_refunds')
      .values({
        id,
        order_id: given.order.id,
        attempt_id: attemptId,
        request_id: given.requestId,
        amount,
        state: 'PENDING',
        at: now,
        next_try_at: new Date(now.getTime() + NEXT_TRY_MS),
        settled_at: null,
      })
      .execute()
    await services.jobs.enqueue(tx, 'refund-part', { refundId: id }, id)
  }
  if (open > 0) throw new Error(`order ${given.order.id} would give back more than is left`)
}

/**
 * Has the provider give back one part, or what others left of it. Done again after a crash it gives back
 * nothing twice: the provider knows the key, and our books take one such entry.
 *
 * @throws Error when the provider does not do it, so that it is tried again.
 */
export async function refundPart(services: Services, refundId: string): Promise<void> {
  const part = await readPart(services.db, refundId)
  if (part.state === 'DONE') return
  const { attempt_id: attemptId } = part
  await bookConsoleRefunds(services, attemptId)
  const attempt = await readAttempt(services.db, attemptId)
  const amount = minWon(part.amount, subtractWon(attempt.amount, attempt.refunded))
  if (amount > 0) {
    const refund = { amount, key: `part-${part.id}`, reason: 'lines-refunded' }
    const outcome = await inTime(() => services.payments.refund(attemptId, refund))
    if (!outcome.ok) throw new Error(`the provider did not refund ${attemptId}: ${outcome.failure}`)
  }
  await inTransaction(services.db, (tx) => bookPart(tx, services, { ...part, amount }))
}

async function bookPart(tx: OpenTransaction, services: Services, part: PartialRefundRow): Promise<void> {
  const { id, amount, attempt_id: attemptId } = part
  const payment = await lockPayment(tx, attemptId)
  const now = services.clock.now()
  const booked = await tx
    .updateTable('partial_refunds')
    .set({ state: 'DONE', amount, settled_at: now, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  if (!booked || amount === 0) return
  const entry = { attempt_id: attemptId, kind: 'REFUND' as const, reason: `part-${id}`, amount }
  await tx
    .insertInto('payment_entries')
    .values({ ...entry, at: now })
    .execute()
  // A live order was paid, whatever came back of it.
  const isOver = isTerminal(payment.order.status)
  await bookRefunded(tx, payment.attempt, { amount, isOver })
  await announceOrder(tx, payment.order, 'refund')
  await tellPartialRefund(tx, services, payment.order, part)
}

/** Retries parts whose job was given up or never ran. */
export async function refundOpenParts(services: Services): Promise<void> {
  for (const id of await claimOpenParts(services)) {
    await refundPart(services, id).catch((error: unknown) =>
      services.log.error({ err: error, refundId: id }, 'a part of a payment could not be given back'),
    )
  }
}

async function claimOpenParts({ db, clock }: Services): Promise<string[]> {
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    update partial_refunds set next_try_at = ${new Date(now.getTime() + NEXT_TRY_MS)}
    where id in (
      select id from partial_refunds where state = 'PENDING' and next_try_at <= ${now}
      order by next_try_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What parts under way will still take from an attempt. */
export async function pendingParts(db: Reader, attemptId: string): Promise<Won> {
  const parts = await db
    .selectFrom('partial_refunds')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'PENDING')
    .execute()
  return addWon(...parts.map(({ amount }) => amount))
}

async function readPart(db: Reader, id: string): Promise<PartialRefundRow> {
  return await db.selectFrom('partial_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
