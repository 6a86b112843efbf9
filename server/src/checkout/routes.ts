import type { Route } from '../http/routes/route.ts'
import { openPaymentRoute } from '../settlement/open-payment.ts'
import { deliveryFeeRoute, pickupDiscountRoute } from './recalculate-fees.ts'
import { registerLocalVoucherRoute } from './register-local-voucher-payment.ts'
import { registerPaymentRoute, sendOrderTextRoute } from './register-payment.ts'
import { resendPayUrlRoute } from './resend-pay-url.ts'
import { settleSandboxRoute } from '../settlement/settle-sandbox-payment.ts'

export const paymentRoutes: Route[] = [
  registerPaymentRoute,
  sendOrderTextRoute,
  resendPayUrlRoute,
  registerLocalVoucherRoute,
  openPaymentRoute,
  settleSandboxRoute,
  deliveryFeeRoute,
  pickupDiscountRoute,
]
