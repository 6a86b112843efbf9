import { subtractWon } from '@hansang/domain'
import { type Database, inTransaction } from '../db/database.ts'
import type { AttemptRow } from '../db/schema.ts'
import { inTime } from '../gateways/payment/ask-provider.ts'
import type { Services } from '../services.ts'
import { lockPayment, readAttempt } from './attempts.ts'
import { tellRefund } from './payment-messages.ts'

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
  const amount = subtractWon(attempt.amount, attempt.refunded)
  const refund = { amount, key: `${attemptId}-${ORDER_ENDED}`, reason: ORDER_ENDED }
  const outcome = await inTime(() => services.payments.refund(attemptId, refund))
  if (!outcome.ok) throw new Error(`the provider did not refund ${attemptId}: ${outcome.failure}`)
  await bookRefund(services, attempt)
}

async function bookRefund(services: Services, { id, amount, refunded }: AttemptRow): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    const { attempt, order } = await lockPayment(tx, id)
    if (attempt.state !== 'PAID') return
    await tx
      .updateTable('payment_attempts')
      .set({ state: 'REFUNDED', refunded: amount, next_query_at: null })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('payment_entries')
      .values({
        attempt_id: id,
        kind: 'REFUND',
        reason: ORDER_ENDED,
        amount: subtractWon(amount, refunded),
        at: now,
      })
      .execute()
    await tellRefund(tx, services, { order, attempt })
  })
}
