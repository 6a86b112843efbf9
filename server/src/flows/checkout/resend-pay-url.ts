import { resendPayUrl } from '@hansang/contract'
import { orderCan, refusal } from '@hansang/domain'
import { inTransaction, type OrderRow } from '../../platform/db/index.ts'
import { type Call, ok, type Refused } from '../../platform/http/routes/index.ts'
import { type Visitor, visitorRoute } from '../../nouns/auth/index.ts'
import { factsOf, isTooLateToPay, mayResend, requireLockedOrder } from '../../nouns/orders/index.ts'
import { findLiveAttempt, insertAttempt, replaceAttempt } from '../../nouns/payments/index.ts'
import { textPayUrl, textRefusal } from './payment-messages.ts'
import { TIME_OVER } from './judge-payment.ts'

export const resendPayUrlRoute = visitorRoute(resendPayUrl, resendPayUrlOf)

type Resending = Pick<Call<typeof resendPayUrl, Visitor>, 'body' | 'caller' | 'now' | 'services' | 'request'>

/** Texts a new link to the order's own phone, for any caller: only a hash of the old one is kept. */
export async function resendPayUrlOf({ body, caller, now, services, request }: Resending) {
  return await inTransaction(services.db, async (tx) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayResend(caller))
    const live = await findLiveAttempt(tx, order)
    const refused =
      resendRefusal(order, live?.state ?? 'CREATED', now) ??
      (await textRefusal({ db: tx, caller, services, request, now }, order))
    if (refused) return refused
    if (live) await replaceAttempt(tx, live, now)
    const attempt = { method: order.payment_method ?? '', amount: order.due, now }
    await textPayUrl(tx, services, order, await insertAttempt(tx, services, order, attempt))
    return ok({})
  })
}

function resendRefusal(order: OrderRow, attemptState: string, now: Date): Refused | null {
  if (isTooLateToPay(order, now)) return { ...refusal('paymentExpired'), ...TIME_OVER }
  if (order.payment_method === null) return refusal('paymentNotRequested')
  const facts = factsOf(order)
  const isWaiting = orderCan.resendPayUrl(facts) && attemptState === 'CREATED'
  return facts.isPaidAhead && isWaiting ? null : refusal('notResendable')
}
