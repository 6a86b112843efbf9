import { giveUpMessage, sendMessage } from '../../platform/gateways/messages/send-message.ts'
import type { PlannedSweep } from '../../platform/jobs/sweep.ts'
import type { Services } from '../../platform/services/services.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundAttempt, refundOpenParts, refundPart } from '../lifecycle/index.ts'
import { comparePaid, watchUnpaid } from './watch-attempts.ts'

const SETTLE_EVERY_MS = 1_000
const WATCH_EVERY_MS = 5_000

export async function startPaymentWork(services: Services): Promise<void> {
  await services.jobs.work('refund-attempt', ({ attemptId }) => refundAttempt(services, attemptId))
  await services.jobs.work('refund-part', ({ refundId }) => refundPart(services, refundId))
  await services.jobs.work(
    'send-message',
    ({ messageId }) => sendMessage(services, services.messages, messageId),
    ({ messageId }) => giveUpMessage(services, messageId),
  )
}

export function paymentSweeps(services: Services): PlannedSweep[] {
  return [
    { name: 'open-payments', everyMs: SETTLE_EVERY_MS, work: () => reconcilePayments(services) },
    { name: 'owed-parts', everyMs: SETTLE_EVERY_MS, work: () => refundOpenParts(services) },
    { name: 'unpaid-attempts', everyMs: WATCH_EVERY_MS, work: () => watchUnpaid(services) },
    { name: 'paid-attempts', everyMs: WATCH_EVERY_MS, work: () => comparePaid(services) },
  ]
}
