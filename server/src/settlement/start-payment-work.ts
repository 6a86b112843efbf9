import { giveUpMessage, sendMessage } from '../gateways/messages/send-message.ts'
import { type Sweep, startSweep } from '../jobs/sweep.ts'
import type { Services } from '../services/services.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundAttempt } from '../lifecycle/refund-attempt.ts'
import { refundOpenParts, refundPart } from '../lifecycle/refund-part.ts'
import { comparePaid, watchUnpaid } from './watch-attempts.ts'

const SETTLE_EVERY_MS = 1_000
const WATCH_EVERY_MS = 5_000

/** Does the jobs that payments set off, and asks about payments whose outcome is open or may have changed. */
export async function startPaymentWork(services: Services): Promise<Sweep[]> {
  await services.jobs.work('refund-attempt', ({ attemptId }) => refundAttempt(services, attemptId))
  await services.jobs.work('refund-part', ({ refundId }) => refundPart(services, refundId))
  await services.jobs.work(
    'send-message',
    ({ messageId }) => sendMessage(services, services.messages, messageId),
    ({ messageId }) => giveUpMessage(services, messageId),
  )
  return [
    startSweep(services, 'open-payments', SETTLE_EVERY_MS, () => reconcilePayments(services)),
    startSweep(services, 'owed-parts', SETTLE_EVERY_MS, () => refundOpenParts(services)),
    startSweep(services, 'unpaid-attempts', WATCH_EVERY_MS, () => watchUnpaid(services)),
    startSweep(services, 'paid-attempts', WATCH_EVERY_MS, () => comparePaid(services)),
  ]
}
