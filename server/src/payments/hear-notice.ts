import { askProvider } from '../gateways/payment/ask-provider.ts'
import type { Services } from '../services.ts'
import type { PaymentAtWork } from './attempts.ts'
import { findAttempt } from './find-attempt.ts'
import { confirmPayment, isUnsettled } from './confirm-payment.ts'
import { returnLateMoney } from './return-late-money.ts'
import { settleAttempt } from './settle-attempt.ts'
import { isClosedUnpaid } from './settle-return.ts'

/** A provider says that something changed: the provider is asked what, and our books follow. */
export async function hearNotice(services: Services, attemptId: string): Promise<void> {
  const payment = await findAttempt(services.db, attemptId)
  if (!payment) return
  const { state } = payment.attempt
  if (state === 'CREATED') return await hearOfOpen(services, payment)
  if (state === 'UNKNOWN') return await learn(services, attemptId)
  if (isClosedUnpaid(payment.attempt)) await returnLateMoney(services, payment)
}

/** Paid in a window whose customer never came back. */
async function hearOfOpen(services: Services, payment: PaymentAtWork): Promise<void> {
  const { id } = payment.attempt
  const outcome = await askProvider(() => services.payments.query(id), services.log)
  if (outcome.state === 'unknown') throw new Error(`what became of ${id} is not known`)
  if (outcome.state !== 'approved') return
  const settled = await confirmPayment(services, id)
  if (!isUnsettled(settled.state) && isClosedUnpaid(settled)) await returnLateMoney(services, payment)
}

async function learn(services: Services, attemptId: string): Promise<void> {
  const outcome = await askProvider(() => services.payments.query(attemptId), services.log)
  await settleAttempt(services, attemptId, outcome)
}
