import { sendOrderText } from '@hansang/contract'
import { ok } from '../http/routes/outcome.ts'
import { visitorRoute } from '../http/routes/route.ts'
import { registerPaymentOf } from './register-payment.ts'

/** EP-39, the older variant of EP-44: the same registration, and the order is texted to its phone. */
export const sendOrderTextRoute = visitorRoute(sendOrderText, async (call) => {
  const outcome = await registerPaymentOf({ ...call, body: { ...call.body, wantsPageUrl: false } }, true)
  return outcome.kind === 'refused' ? outcome : ok({})
})
