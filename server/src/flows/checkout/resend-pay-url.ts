import { resendPayUrl } from '@hansang/contract'
import { orderCan, refusal } from '@hansang/domain'
import { inTransaction } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { type Refused, ok } from '../../platform/http/routes/outcome.ts'
import { visitorRoute } from '../../nouns/auth/caller-routes.ts'
import type { Call } from '../../platform/http/routes/route.ts'
import type { Visitor } from '../../nouns/auth/callers.ts'
import { factsOf, isTooLateToPay } from '../../nouns/orders/order-facts.ts'
import { requireLockedOrder } from '../../nouns/orders/find-orders.ts'
import { mayResend } from '../../nouns/orders/order-policy.ts'
import { findLiveAttempt, insertAttempt, replaceAttempt } from '../../nouns/payments/attempts.ts'
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
