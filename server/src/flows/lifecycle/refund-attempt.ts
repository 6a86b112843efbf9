import { type Won, ZERO_WON, atLeastZero, subtractWon } from '@hansang/domain'
import {
  type AttemptRow,
  type Database,
  inTransaction,
  type OpenTransaction,
  type Reader,
} from '../../platform/db/index.ts'
import { inTime } from '../../platform/gateways/in-time.ts'
import { announceOrder } from './announce-order.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  bookRefund,
  isRefundBooked,
  lockPayment,
  type PaymentAtWork,
  pendingParts,
  readAttempt,
  REST_REASONS,
  updateAttempt,
} from '../../nouns/payments/index.ts'
import { bookConsoleRefunds } from './book-console-refunds.ts'
import { textRefund } from './text-refund.ts'

/** The job retries for some minutes; then the reconciler takes over. */
const RECONCILED_AFTER_MS = 60_000

export async function refundLater(tx: Database, services: Services, attemptId: string): Promise<void> {
  await services.jobs.enqueue(tx, 'refund-attempt', { attemptId }, attemptId)
  const reconciledAt = new Date(services.clock.now().getTime() + RECONCILED_AFTER_MS)
  await updateAttempt(tx, { id: attemptId }, { next_query_at: reconciledAt, query_count: 0 })
}

/**
 * Refunds the rest of a paid attempt. Safe to repeat: the provider knows the key, and our books take one such
 * entry per attempt.
 */
export async function refundAttempt(services: Services, attemptId: string): Promise<void> {
  if (!isOwed(await readAttempt(services.db, attemptId))) return
  await bookConsoleRefunds(services, attemptId)
  const { attempt, amount } = await inTransaction(services.db, async (tx) => await lockRest(tx, attemptId))
  if (amount > 0) {
    // The same for both reasons of a return, as other program versions repeat the call.
    const key = `${attemptId}-${attempt.state === 'RETURNING' ? 'paid-late' : 'order-ended'}`
    const refund = { amount, key, reason: reasonOf(attempt) }
    const refused = await inTime(() => services.payments.refund(attemptId, refund))
    if (refused) throw new Error(`the provider did not refund ${attemptId}: ${refused.reason}`)
  }
  await inTransaction(services.db, (tx) => bookRest(tx, services, { attemptId, amount }))
}

function isOwed({ state }: AttemptRow): boolean {
  return state === 'PAID' || state === 'RETURNING'
}

function reasonOf({ state, failure }: AttemptRow): (typeof REST_REASONS)[number] {
  if (state !== 'RETURNING') return 'order-ended'
  return failure === 'another-amount' ? failure : 'paid-late'
}

/** Under the payment's lock: a part booked meanwhile would count neither as booked nor as pending. */
async function lockRest(tx: OpenTransaction, attemptId: string): Promise<PaymentAtWork & { amount: Won }> {
  const payment = await lockPayment(tx, attemptId)
  return { ...payment, amount: await rest(tx, payment.attempt) }
}

/** Ended orders get no new parts, so booking pending ones does not change this. */
async function rest(db: Reader, { id, amount, refunded }: AttemptRow): Promise<Won> {
  if (await isRefundBooked(db, id, REST_REASONS)) return ZERO_WON
  return atLeastZero(subtractWon(amount, refunded, await pendingParts(db, id)))
}

/** Skips if our books changed meanwhile; the retry repeats the refund by its key. */
async function bookRest(
  tx: OpenTransaction,
  services: Services,
  { attemptId, amount }: { attemptId: string; amount: Won },
): Promise<void> {
  const { attempt, order, amount: left } = await lockRest(tx, attemptId)
  if (!isOwed(attempt) || left !== amount) return
  const now = services.clock.now()
  await bookRefund(tx, attempt, { amount, reason: reasonOf(attempt), isOver: true, now })
  if (amount === 0) return
  await announceOrder(tx, order, 'refund')
  await textRefund(tx, services, order, { amount, dedupeKey: `refund:${attemptId}` })
}
