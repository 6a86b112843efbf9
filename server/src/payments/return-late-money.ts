import { inTransaction } from '../db/database.ts'
import { askProvider, inTime } from '../gateways/payment/ask-provider.ts'
import type { Services } from '../services.ts'
import type { PaymentAtWork } from './attempts.ts'
import { tellRefund } from './payment-messages.ts'

/**
 * Gives back what a provider took for an attempt that our books had closed unpaid: its window was left open
 * while the order died or was registered again. Our books never had the money; asked again, it goes back once.
 *
 * @throws Error when the provider does not do it, so that it is tried again.
 */
export async function returnLateMoney(services: Services, payment: PaymentAtWork): Promise<void> {
  const { payments, log, db } = services
  const { id } = payment.attempt
  const outcome = await askProvider(() => payments.query(id), log)
  if (outcome.state === 'unknown') throw new Error(`whether ${id} was paid late is not known`)
  if (outcome.state !== 'approved') return
  const refund = { amount: outcome.amount, key: `${id}-paid-late`, reason: 'paid-late' }
  const returned = await inTime(() => payments.refund(id, refund))
  if (!returned.ok) throw new Error(`the provider did not return ${id}: ${returned.failure}`)
  log.warn({ attemptId: id }, 'money that came too late was returned')
  await inTransaction(db, (tx) => tellRefund(tx, services, payment, outcome.amount))
}
