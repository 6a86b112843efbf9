import { textOrderPayment } from '@hansang/contract'
import { brandOf, refusal } from '@hansang/domain'
import { inTransaction } from '../../platform/db/database.ts'
import { ok } from '../../platform/http/routes/outcome.ts'
import { visitorRoute } from '../../nouns/auth/caller-routes.ts'
import { requireLockedOrder } from '../../nouns/orders/find-orders.ts'
import { mayResend } from '../../nouns/orders/order-policy.ts'
import { findLiveAttempt } from '../../nouns/payments/attempts.ts'
import { timeRefusal } from './judge-payment.ts'
import { textPaymentScreen, textRefusal } from './payment-messages.ts'

/** Only brands that take the phone in the basket have the page behind this link. */
export const textOrderPaymentRoute = visitorRoute(
  textOrderPayment,
  async ({ body, caller, now, services, request }) =>
    await inTransaction(services.db, async (tx) => {
      const order = await requireLockedOrder(tx, body.orderNumber, mayResend(caller))
      if (!brandOf(order.channel).features.allowsPhonelessLogin) return refusal('notAllowed')
      const live = await findLiveAttempt(tx, order)
      const refused =
        timeRefusal({ order, live, now }) ??
        (await textRefusal({ db: tx, caller, services, request, now }, order))
      if (refused) return refused
      await textPaymentScreen(tx, services, order)
      return ok({})
    }),
)
