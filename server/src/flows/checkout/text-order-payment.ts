import { textOrderPayment } from '@hansang/contract'
import { brandOf, refusal } from '@hansang/domain'
import { inTransaction } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { visitorRoute } from '../../nouns/auth/index.ts'
import { mayResend, requireLockedOrder } from '../../nouns/orders/index.ts'
import { findLiveAttempt } from '../../nouns/payments/index.ts'
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
