import { giveUpMessage, sendMessage } from '../gateways/messages/send-message.ts'
import { type Sweep, startSweep } from '../jobs/sweep.ts'
import type { Services } from '../services/services.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundAttempt } from '../lifecycle/refund-attempt.ts'
import { refundOpenParts, refundPart } from '../lifecycle/refund-part.ts'
import { comparePaid, watchUnpaid } from './watch-attempts.ts'

const RECONCILE_EVERY_MS = 1_000
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
  const { log } = services
  return [
    startSweep('open payments', RECONCILE_EVERY_MS, () => settleOpenMoney(services), log),
    startSweep('unpaid attempts', WATCH_EVERY_MS, () => watchUnpaid(services), log),
    startSweep('paid attempts', WATCH_EVERY_MS, () => comparePaid(services), log),
  ]
}

async function settleOpenMoney(services: Services): Promise<void> {
  await reconcilePayments(services)
  await refundOpenParts(services)
}
