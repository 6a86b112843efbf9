import { inTransaction } from '../db/database.ts'
import { askProvider } from '../gateways/payment/ask-provider.ts'
import type { PaymentOutcome } from '../gateways/payment/port.ts'
import type { AttemptRow } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { ABANDONED_AFTER_MS } from './confirm-payment.ts'
import { refundAttempt } from './refund-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

const MOST_AT_ONCE = 10

/** Sees to every attempt that is due for it: learns an open outcome, or returns what a dead order left paid. */
export async function reconcilePayments(services: Services): Promise<void> {
  const due = await claimDueAttempts(services)
  await Promise.all(due.map((attempt) => seeTo(services, attempt)))
}

type DueAttempt = Pick<AttemptRow, 'id' | 'state'>

/** One attempt that cannot be seen to does not keep the others waiting. */
async function seeTo(services: Services, { id, state }: DueAttempt): Promise<void> {
  try {
    await (state === 'PAID' ? refundAttempt(services, id) : reconcile(services, id))
  } catch (error) {
    services.log.error({ err: error, attemptId: id }, 'a payment could not be seen to')
  }
}

/** The question's moment is moved on as they are taken, so that no other process asks at the same time. */
async function claimDueAttempts(services: Services): Promise<DueAttempt[]> {
  const now = services.clock.now()
  return await inTransaction(services.db, async (tx) => {
    const due = await tx
      .selectFrom('payment_attempts')
      .select(['id', 'state'])
      .where('state', 'in', ['CONFIRMING', 'UNKNOWN', 'PAID'])
      .where('next_query_at', '<=', now)
      .orderBy('next_query_at')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return due
    const next = new Date(now.getTime() + ABANDONED_AFTER_MS)
    await tx.updateTable('payment_attempts').set({ next_query_at: next }).where('id', 'in', ids).execute()
    return due
  })
}

async function reconcile(services: Services, attemptId: string): Promise<void> {
  const outcome = await askProvider(() => learnOutcome(services, attemptId), services.log)
  const settled = await settleAttempt(services, attemptId, outcome)
  services.log.info({ attemptId, state: settled.state }, 'an open payment was asked about')
}

/** An attempt that was not charged is closed at the provider first, so that it cannot be charged later. */
async function learnOutcome({ payments }: Services, attemptId: string): Promise<PaymentOutcome> {
  const outcome = await payments.query(attemptId)
  return outcome.state === 'ready' ? await payments.abandon(attemptId) : outcome
}
