import { askProvider } from '../gateways/payment/ask-provider.ts'
import type { Services } from '../services/services.ts'
import { bookConsoleRefunds } from '../lifecycle/book-console-refunds.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findAttempt, isClosedUnpaid } from '../payments/attempts.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Asks the provider how an attempt stands, and brings our books along: a notice came, or it was time to look.
 *
 * @throws Error when the provider does not tell, so that it is asked again.
 */
export async function lookInto(services: Services, attemptId: string): Promise<void> {
  const attempt = await findAttempt(services.db, attemptId)
  if (!attempt) return
  if (attempt.state === 'CREATED') return await lookIntoOpen(services, attemptId)
  if (attempt.state === 'UNKNOWN') return await learn(services, attemptId)
  if (isClosedUnpaid(attempt)) return await lookIntoClosed(services, attemptId)
  if (attempt.state === 'PAID') await bookConsoleRefunds(services, attemptId)
}

/** Paid in a window whose customer never came back. */
async function lookIntoOpen(services: Services, attemptId: string): Promise<void> {
  const outcome = await ask(services, attemptId)
  if (outcome.state !== 'approved') return
  const settled = await confirmPayment(services, attemptId)
  if (isClosedUnpaid(settled)) await lookIntoClosed(services, attemptId)
}

/** Our books had closed it unpaid: what was taken all the same pays the order after all, or goes back. */
export async function lookIntoClosed(services: Services, attemptId: string): Promise<void> {
  await settleAttempt(services, attemptId, await ask(services, attemptId))
}

async function learn(services: Services, attemptId: string): Promise<void> {
  const outcome = await askProvider(() => services.payments.query(attemptId), services.log)
  await settleAttempt(services, attemptId, outcome)
}

async function ask(services: Services, attemptId: string) {
  const outcome = await askProvider(() => services.payments.query(attemptId), services.log)
  if (outcome.state === 'unknown') throw new Error(`what became of ${attemptId} is not known`)
  return outcome
}
