import type { Route } from '../http/routes/route.ts'
import { deliveryFeeRoute, pickupDiscountRoute } from './recalculate-fees.ts'
import { registerLocalVoucherRoute } from './register-local-voucher-payment.ts'
import { registerPaymentRoute, sendOrderTextRoute } from './register-payment.ts'
import { resendPayUrlRoute } from './resend-pay-url.ts'

export const checkoutRoutes: Route[] = [
  registerPaymentRoute,
  sendOrderTextRoute,
  resendPayUrlRoute,
  registerLocalVoucherRoute,
  deliveryFeeRoute,
  pickupDiscountRoute,
]
