import { askProvider } from '../gateways/payment/ask-provider.ts'
import type { PaymentOutcome } from '../gateways/payment/port.ts'
import { isConfirming } from '../payments/attempts.ts'
import { type DueAttempt, claimDueAttempts } from '../payments/claim-attempts.ts'
import type { Services } from '../services/services.ts'
import { ABANDONED_AFTER_MS } from './confirm-payment.ts'
import { refundAttempt } from '../lifecycle/refund-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Polls the provider for every due attempt: learns an open outcome, or refunds what serves no order. */
export async function reconcilePayments(services: Services): Promise<void> {
  const due = await claimDueAttempts(services, ABANDONED_AFTER_MS)
  await Promise.all(due.map((attempt) => settleDue(services, attempt)))
}

/** A failure of one attempt does not hold up the others. */
async function settleDue(services: Services, { id, state }: DueAttempt): Promise<void> {
  try {
    await (isConfirming(state) ? reconcile(services, id) : refundAttempt(services, id))
  } catch (error) {
    services.log.error({ err: error, attemptId: id }, 'a payment could not be reconciled')
  }
}

async function reconcile(services: Services, attemptId: string): Promise<void> {
  const outcome = await askProvider(() => queryOutcome(services, attemptId), services.log)
  const settled = await settleAttempt(services, attemptId, outcome)
  services.log.info({ attemptId, state: settled.state }, 'an open payment was asked about')
}

/** An attempt that was not charged is closed at the provider first, so that it cannot be charged later. */
async function queryOutcome({ payments }: Services, attemptId: string): Promise<PaymentOutcome> {
  const outcome = await payments.query(attemptId)
  return outcome.state === 'ready' ? await payments.abandon(attemptId) : outcome
}
