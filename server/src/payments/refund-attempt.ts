import { type Won, ZERO_WON, subtractWon } from '@hansang/domain'
import { type Database, type OpenTransaction, inTransaction } from '../db/database.ts'
import type { AttemptRow } from '../db/schema.ts'
import { inTime } from '../gateways/payment/ask-provider.ts'
import { announceOrder } from '../orders/announce-order.ts'
import type { Services } from '../services.ts'
import { lockPayment, readAttempt } from './attempts.ts'
import { tellRefund } from './payment-messages.ts'
import { bookRefunded, pendingParts } from './refund-part.ts'

const ORDER_ENDED = 'order-ended'
/** Jobs are given up after some minutes; from then on the reconciler sees to it. */
const SEEN_TO_AFTER_MS = 60_000

/** Enqueues the return of an attempt's money; however often it is asked for, once. */
export async function refundLater(tx: Database, services: Services, attemptId: string): Promise<void> {
  await services.jobs.enqueue(tx, 'refund-attempt', { attemptId }, attemptId)
  const seenToAt = new Date(services.clock.now().getTime() + SEEN_TO_AFTER_MS)
  await tx
    .updateTable('payment_attempts')
    .set({ next_query_at: seenToAt })
    .where('id', '=', attemptId)
    .execute()
}

/**
 * Gives back what is left of a paid attempt. Done again after a crash it gives back nothing twice:
 * the provider knows the key, and our books take one such entry per attempt.
 *
 * @throws Error when the provider does not do it, so that the job is tried again.
 */
export async function refundAttempt(services: Services, attemptId: string): Promise<void> {
  const attempt = await readAttempt(services.db, attemptId)
  if (attempt.state !== 'PAID') return
  const amount = await rest(services.db, attempt)
  if (amount > 0) {
    const refund = { amount, key: `${attemptId}-${ORDER_ENDED}`, reason: ORDER_ENDED }
    const outcome = await inTime(() => services.payments.refund(attemptId, refund))
    if (!outcome.ok) throw new Error(`the provider did not refund ${attemptId}: ${outcome.failure}`)
  }
  await inTransaction(services.db, (tx) => bookRefund(tx, services, attemptId))
}

/** A dead order gets no new parts, so that this stays the same while those under way are booked. */
async function rest(db: Database, { id, amount, refunded }: AttemptRow): Promise<Won> {
  const isBooked = await db
    .selectFrom('payment_entries')
    .select('attempt_id')
    .where('attempt_id', '=', id)
    .where('kind', '=', 'REFUND')
    .where('reason', '=', ORDER_ENDED)
    .executeTakeFirst()
  return isBooked ? ZERO_WON : subtractWon(amount, refunded, await pendingParts(db, id))
}

async function bookRefund(tx: OpenTransaction, services: Services, attemptId: string): Promise<void> {
  const payment = await lockPayment(tx, attemptId)
  if (payment.attempt.state !== 'PAID') return
  const amount = await rest(tx, payment.attempt)
  await bookRefunded(tx, payment.attempt, { amount, isOver: true })
  if (amount === 0) return
  const entry = { attempt_id: attemptId, kind: 'REFUND' as const, reason: ORDER_ENDED, amount }
  await tx
    .insertInto('payment_entries')
    .values({ ...entry, at: services.clock.now() })
    .execute()
  await announceOrder(tx, payment.order, 'refund')
  await tellRefund(tx, services, payment, amount)
}
