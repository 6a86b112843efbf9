import { resendPayUrl } from '@hansang/contract'
import { orderCan, refusal } from '@hansang/domain'
import { inTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { limitText } from '../gateways/messages/limit-text.ts'
import { type Refused, ok, refuse } from '../http/routes/outcome.ts'
import { visitorRoute } from '../http/routes/route.ts'
import { factsOf } from '../orders/order-facts.ts'
import { requireLockedOrder } from '../orders/find-orders.ts'
import { mayResend } from '../orders/order-policy.ts'
import { findLiveAttempt } from '../payments/attempts.ts'
import { isTooLateToPay } from '../payments/attempt-states.ts'
import { textPayUrl } from './payment-messages.ts'
import { TIME_OVER } from './payment-refusals.ts'
import { payPageUrl } from './pay-page-again.ts'
import { insertAttempt, replaceAttempt } from '../payments/write-attempt.ts'

/**
 * A new page takes the place of the one texted before, as only its hash was kept; the text goes to
 * the phone that the order was placed with, whoever asks.
 */
export const resendPayUrlRoute = visitorRoute(
  resendPayUrl,
  async ({ body, caller, db, now, services, request }) =>
    await inTransaction(db, async (tx) => {
      const order = await requireLockedOrder(tx, body.orderNumber, mayResend(caller))
      const live = await findLiveAttempt(tx, order.id)
      const refused = resendRefusal(order, live?.state ?? 'CREATED', now)
      if (refused) return refused
      if (!order.phone_sealed) return refuse(refusal('phoneNeeded'))
      const { id: orderId, store_id: storeId, due: amount } = order
      const phone = services.secrets.open(order.phone_sealed, 'orders.phone_sealed', order.id)
      const { address } = request
      await limitText({ ...services, db: tx }, { orderId, storeId, phone, address }, now)
      if (live) await replaceAttempt(tx, live, now)
      const method = order.payment_method ?? ''
      const attempt = { provider: services.payments.name, method, amount, now }
      const { attemptId, payKey } = await insertAttempt(tx, services.secrets, order, attempt)
      const url = payPageUrl(services, payKey)
      await textPayUrl(tx, services, { order, attemptId, amount, url, namesOrder: false })
      return ok({})
    }),
)

/** Only while nobody asked to pay, an order that is paid ahead, in time. */
function resendRefusal(order: OrderRow, attemptState: string, now: Date): Refused | null {
  if (isTooLateToPay(order, now)) return refuse(refusal('paymentExpired'), TIME_OVER)
  const facts = factsOf(order)
  const isRegistered = order.payment_method !== null
  const isWaiting = orderCan.resendPayUrl(facts) && attemptState === 'CREATED'
  return isRegistered && facts.isPaidAhead && isWaiting ? null : refuse(refusal('notResendable'))
}
