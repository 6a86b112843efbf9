import { askProvider } from '../../platform/gateways/payment/ask-provider.ts'
import type { PaymentOutcome } from '../../platform/gateways/payment/port.ts'
import type { Asking } from '../../nouns/payments/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { askAboutAttempts } from './ask-about-attempts.ts'
import { ABANDONED_AFTER_MS } from './confirm-payment.ts'
import { refundAttempt } from '../lifecycle/index.ts'
import { settleAttempt } from './settle-attempt.ts'

const OPEN: Asking = {
  states: ['CONFIRMING', 'UNKNOWN'],
  at: 'next_query_at',
  claimedMs: ABANDONED_AFTER_MS,
}
/** Jobs make refunds; failed ones become due here. */
const OWED: Asking = { states: ['PAID', 'RETURNING'], at: 'next_query_at', claimedMs: 60_000 }

export async function reconcilePayments(services: Services): Promise<boolean> {
  const more = await Promise.all([
    askAboutAttempts(services, 'open-payments', OPEN, ({ key }) => reconcile(services, key)),
    askAboutAttempts(services, 'owed-refunds', OWED, ({ key }) => refundAttempt(services, key)),
  ])
  return more.includes(true)
}

async function reconcile(services: Services, attemptId: string): Promise<void> {
  const outcome = await askProvider(() => queryOutcome(services, attemptId), services.log)
  const settled = await settleAttempt(services, attemptId, outcome)
  services.log.info({ attemptId, state: settled.state }, 'an open payment was asked about')
}

/** Closes an uncharged attempt at the provider first, so that it cannot be charged later. */
async function queryOutcome({ payments }: Services, attemptId: string): Promise<PaymentOutcome> {
  const outcome = await payments.query(attemptId)
  return outcome.state === 'ready' ? await payments.abandon(attemptId) : outcome
}
