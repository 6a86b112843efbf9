import { type Won, ZERO_WON, atLeastZero, subtractWon } from '@hansang/domain'
import { type Database, type OpenTransaction, type Reader, inTransaction } from '../db/database.ts'
import type { AttemptRow } from '../db/schema.ts'
import { inTime } from '../gateways/payment/ask-provider.ts'
import { announceOrder } from './announce-order.ts'
import type { Services } from '../services/services.ts'
import { lockPayment, readAttempt } from '../payments/attempts.ts'
import { tellRefund } from '../checkout/payment-messages.ts'
import { bookConsoleRefunds } from './book-console-refunds.ts'
import { bookRefunded } from '../payments/book-refunded.ts'
import { pendingParts } from './refund-part.ts'

/** Why all that is left goes back; the order died, or the money never served it. */
export const REST_REASONS = ['order-ended', 'paid-late'] as const
/** Jobs are given up after some minutes; after that the reconciler retries. */
const SEEN_TO_AFTER_MS = 60_000

/** Enqueues the return of an attempt's money; however often it is asked for, once. */
export async function refundLater(tx: Database, services: Services, attemptId: string): Promise<void> {
  await services.jobs.enqueue(tx, 'refund-attempt', { attemptId }, attemptId)
  const seenToAt = new Date(services.clock.now().getTime() + SEEN_TO_AFTER_MS)
  await tx
    .updateTable('payment_attempts')
    .set({ next_query_at: seenToAt, query_count: 0 })
    .where('id', '=', attemptId)
    .execute()
}

/**
 * Gives back what is left of a paid attempt, after what others gave back of it. Done again after a crash it
 * gives back nothing twice: the provider knows the key, and our books take one such entry per attempt.
 *
 * @throws Error when the provider does not do it, so that the job is tried again.
 */
export async function refundAttempt(services: Services, attemptId: string): Promise<void> {
  if (!isOwed(await readAttempt(services.db, attemptId))) return
  await bookConsoleRefunds(services, attemptId)
  const attempt = await readAttempt(services.db, attemptId)
  if (!isOwed(attempt)) return
  const amount = await rest(services.db, attempt)
  if (amount > 0) {
    const reason = reasonOf(attempt)
    const refund = { amount, key: `${attemptId}-${reason}`, reason }
    const outcome = await inTime(() => services.payments.refund(attemptId, refund))
    if (!outcome.ok) throw new Error(`the provider did not refund ${attemptId}: ${outcome.failure}`)
  }
  await inTransaction(services.db, (tx) => bookRefund(tx, services, { attemptId, amount }))
}

function isOwed({ state }: AttemptRow): boolean {
  return state === 'PAID' || state === 'RETURNING'
}

function reasonOf({ state }: AttemptRow): (typeof REST_REASONS)[number] {
  return state === 'RETURNING' ? 'paid-late' : 'order-ended'
}

/** A dead order gets no new parts, so that this stays the same while those under way are booked. */
async function rest(db: Reader, { id, amount, refunded }: AttemptRow): Promise<Won> {
  const isBooked = await db
    .selectFrom('payment_entries')
    .select('attempt_id')
    .where('attempt_id', '=', id)
    .where('kind', '=', 'REFUND')
    .where('reason', 'in', REST_REASONS)
    .executeTakeFirst()
  return isBooked ? ZERO_WON : atLeastZero(subtractWon(amount, refunded, await pendingParts(db, id)))
}

/** Books what went back; when our books moved meanwhile, the next try finds it by its key. */
async function bookRefund(
  tx: OpenTransaction,
  services: Services,
  { attemptId, amount }: { attemptId: string; amount: Won },
): Promise<void> {
  const payment = await lockPayment(tx, attemptId)
  const { attempt } = payment
  if (!isOwed(attempt) || (await rest(tx, attempt)) !== amount) return
  await bookRefunded(tx, attempt, { amount, isOver: true })
  if (amount === 0) return
  const entry = { attempt_id: attemptId, kind: 'REFUND' as const, reason: reasonOf(attempt), amount }
  await tx
    .insertInto('payment_entries')
    .values({ ...entry, at: services.clock.now() })
    .execute()
  await announceOrder(tx, payment.order, 'refund')
  await tellRefund(tx, services, payment, amount)
}
