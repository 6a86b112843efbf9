import { resendPayUrl } from '@hansang/contract'
import { type OrderStatus, awaitsPaymentRequest, isPrepaid, refusal } from '@hansang/domain'
import { api } from '@hansang/messages/api'
import { type OpenTransaction, inTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { limitText } from '../gateways/messages/limit-text.ts'
import { ApiError } from '../http/api-error.ts'
import { type Refused, ok, refuse } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import type { Visitor } from '../visits/callers.ts'
import { findLiveAttempt, lockOrder } from './attempts.ts'
import { isTooLateToPay } from './attempt-states.ts'
import { textPayUrl } from './payment-messages.ts'
import { TIME_OVER } from './payment-refusals.ts'
import { payPageUrl } from './pay-page-again.ts'
import { insertAttempt, replaceAttempt } from './write-attempt.ts'

/**
 * EP-40. A new page takes the place of the one texted before, as only its hash was kept; the text goes to
 * the phone that the order was placed with, whoever asks.
 */
export const resendPayUrlRoute = visitorRoute(
  resendPayUrl,
  async ({ body, caller, db, now, services, request }) =>
    await inTransaction(db, async (tx) => {
      const order = await lockResendable(tx, caller, body.orderNumber)
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

/**
 * The session that placed the order, and agents of its channel, may ask.
 *
 * @throws ApiError 404 for everyone else, as if there were no such order.
 */
async function lockResendable(tx: OpenTransaction, caller: Visitor, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  const isOwn = order?.session_id === caller.sessionId
  const isAgents = order?.channel === caller.channel && caller.level === 'agent'
  if (!order || !(isOwn || isAgents)) throw new ApiError(404, api.orderNotFound)
  return order
}

/** Only while nobody asked to pay (STS-02), an order that is paid ahead, in time. */
function resendRefusal(order: OrderRow, attemptState: string, now: Date): Refused | null {
  if (isTooLateToPay(order, now)) return refuse(refusal('paymentExpired'), TIME_OVER)
  const isWaiting = awaitsPaymentRequest(order.status as OrderStatus) && attemptState === 'CREATED'
  const isPaidAhead = order.due > 0 && isPrepaid(order.payment_method ?? '')
  return isWaiting && isPaidAhead ? null : refuse(refusal('notResendable'))
}
