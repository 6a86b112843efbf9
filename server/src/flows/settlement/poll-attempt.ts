import { askProvider } from '../../platform/gateways/payment/ask-provider.ts'
import type { Services } from '../../platform/services/services.ts'
import { bookConsoleRefunds } from '../lifecycle/index.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findAttempt, isClosedUnpaid } from '../../nouns/payments/index.ts'
import { settleAttempt } from './settle-attempt.ts'

export async function pollAttempt(services: Services, attemptId: string): Promise<void> {
  const attempt = await findAttempt(services.db, attemptId)
  if (!attempt) return
  if (attempt.state === 'CREATED') return await pollOpen(services, attemptId)
  if (attempt.state === 'UNKNOWN') return await pollUnknown(services, attemptId)
  if (isClosedUnpaid(attempt)) return await pollClosed(services, attemptId)
  if (attempt.state === 'PAID') await bookConsoleRefunds(services, attemptId)
}

/** Covers a customer who paid but never returned. */
async function pollOpen(services: Services, attemptId: string): Promise<void> {
  const outcome = await ask(services, attemptId)
  if (outcome.state !== 'approved') return
  const settled = await confirmPayment(services, attemptId)
  if (isClosedUnpaid(settled)) await pollClosed(services, attemptId)
}

/** Money captured after we closed the attempt pays the order, or is refunded. */
export async function pollClosed(services: Services, attemptId: string): Promise<void> {
  await settleAttempt(services, attemptId, await ask(services, attemptId))
}

async function pollUnknown(services: Services, attemptId: string): Promise<void> {
  const outcome = await askProvider(() => services.payments.query(attemptId), services.log)
  await settleAttempt(services, attemptId, outcome)
}

async function ask(services: Services, attemptId: string) {
  const outcome = await askProvider(() => services.payments.query(attemptId), services.log)
  if (outcome.state === 'unknown') throw new Error(`what became of ${attemptId} is not known`)
  return outcome
}
