import { sql } from 'kysely'
import { askProvider } from '../gateways/payment/ask-provider.ts'
import type { PaymentOutcome } from '../gateways/payment/port.ts'
import type { AttemptRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { ABANDONED_AFTER_MS } from './confirm-payment.ts'
import { refundAttempt } from '../lifecycle/refund-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

const MOST_AT_ONCE = 20
/** A return that fails is tried again after a minute, then after twice as long each time. */
const FIRST_RETURN_RETRY_SECONDS = 60
const LAST_RETURN_RETRY_SECONDS = 60 * 60

/** Polls the provider for every due attempt: learns an open outcome, or refunds what serves no order. */
export async function reconcilePayments(services: Services): Promise<void> {
  const due = await claimDueAttempts(services)
  await Promise.all(due.map((attempt) => settleDue(services, attempt)))
}

type DueAttempt = Pick<AttemptRow, 'id' | 'state'>

/** A failure of one attempt does not hold up the others. */
async function settleDue(services: Services, { id, state }: DueAttempt): Promise<void> {
  try {
    const isOpen = state === 'CONFIRMING' || state === 'UNKNOWN'
    await (isOpen ? reconcile(services, id) : refundAttempt(services, id))
  } catch (error) {
    services.log.error({ err: error, attemptId: id }, 'a payment could not be reconciled')
  }
}

/**
 * The question's moment is moved on as they are taken, so that no other process asks at the same time. Attempts at
 * another provider stay open: this one knows nothing of them, and would have them closed as never paid.
 */
async function claimDueAttempts({ db, clock, payments }: Services): Promise<DueAttempt[]> {
  const now = clock.now()
  const { rows } = await sql<DueAttempt>`
    update payment_attempts set
      query_count = query_count + case when state in ('PAID', 'RETURNING') then 1 else 0 end,
      next_query_at = ${now}::timestamptz + case when state in ('PAID', 'RETURNING')
        then least(${FIRST_RETURN_RETRY_SECONDS} * power(2, least(query_count, 10)), ${LAST_RETURN_RETRY_SECONDS})
        else ${ABANDONED_AFTER_MS / 1_000} end * interval '1 second'
    where id in (
      select id from payment_attempts
      where state in ('CONFIRMING', 'UNKNOWN', 'PAID', 'RETURNING') and next_query_at <= ${now}
        and provider = ${payments.name}
      order by next_query_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning id, state`.execute(db)
  return rows
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
