import { openPayment } from '@hansang/contract'
import { STATUS_AFTER, refusal } from '@hansang/domain'
import { inTransaction, type Reader } from '../../platform/db/index.ts'
import { inTime } from '../../platform/gateways/in-time.ts'
import { apiError } from '../../platform/http/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { publicRoute } from '../../nouns/auth/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { findByPayKey, lockPayment, type PaymentOfPage } from '../../nouns/payments/index.ts'
import { moveOrder } from '../lifecycle/index.ts'
import { TIME_OVER } from '../checkout/judge-payment.ts'
import { isTooLateToPay } from '../../nouns/orders/index.ts'

export const openPaymentRoute = publicRoute(openPayment, async ({ body, db, now, services }) => {
  const payment = await requirePayment(db, body.payKey, now)
  const { order, attempt } = payment
  if (attempt.state !== 'CREATED') return ok({ orderNumber: order.id })
  // The voucher amount is chosen on its page, so the order stays as it is.
  if (attempt.pays === 'local-voucher') return ok({ orderNumber: order.id })
  if (isTooLateToPay(order, now)) return { ...refusal('paymentExpired'), ...TIME_OVER }
  await preparePayment(services, payment)
  await makeReady(services, attempt.id)
  return ok({ orderNumber: order.id })
})

export async function requirePayment(db: Reader, payKey: string, now: Date): Promise<PaymentOfPage> {
  const payment = await findByPayKey(db, payKey, now)
  if (!payment) throw apiError(404, 'unknownPath')
  return payment
}

export async function preparePayment(
  { payments, log }: Services,
  { attempt, order }: PaymentOfPage,
): Promise<void> {
  const payment = { attemptId: attempt.id, orderName: order.goods_name, amount: attempt.amount }
  try {
    await inTime(() => payments.prepare(payment))
  } catch (error) {
    log.error({ err: error, attemptId: attempt.id }, 'the payment provider could not prepare a payment')
    throw apiError(503, 'payment')
  }
}

async function makeReady(services: Services, attemptId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { attempt, order } = await lockPayment(tx, attemptId)
    if (attempt.state !== 'CREATED') return
    const move = { to: STATUS_AFTER.paymentRequest, actor: 'customer', now: services.clock.now() } as const
    await moveOrder(tx, services, order, move)
  })
}
