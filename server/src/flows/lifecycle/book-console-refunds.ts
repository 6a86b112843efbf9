import { isFailed, subtractWon } from '@hansang/domain'
import { inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { inTime } from '../../platform/gateways/in-time.ts'
import type { ConsoleRefund } from '../../platform/gateways/payment/port.ts'
import { announceOrder } from './announce-order.ts'
import type { Services } from '../../platform/services/services.ts'
import { bookRefund, CONSOLE_REFUND, isRefundBooked, lockPayment } from '../../nouns/payments/index.ts'

/** Books each refund made in the provider's console once. */
export async function bookConsoleRefunds(services: Services, attemptId: string): Promise<void> {
  const refunds = await inTime(() => services.payments.consoleRefunds(attemptId))
  for (const refund of refunds)
    await inTransaction(services.db, (tx) => bookOne(tx, services, attemptId, refund))
}

async function bookOne(
  tx: OpenTransaction,
  services: Services,
  attemptId: string,
  { reference, amount }: ConsoleRefund,
): Promise<void> {
  const { attempt, order } = await lockPayment(tx, attemptId)
  if (attempt.state !== 'PAID' && attempt.state !== 'RETURNING') return
  const reason = `${CONSOLE_REFUND}${reference}`
  if (await isRefundBooked(tx, attemptId, [reason])) return
  if (amount > subtractWon(attempt.amount, attempt.refunded)) {
    services.log.error({ attemptId, reference, amount }, 'more was given back than was taken')
    return
  }
  const isOver = attempt.state === 'RETURNING' || isFailed(order.status)
  await bookRefund(tx, attempt, { amount, reason, isOver, now: services.clock.now() })
  services.log.warn({ attemptId, reference, amount }, "a refund of the provider's console was booked")
  await announceOrder(tx, order, 'refund')
}
