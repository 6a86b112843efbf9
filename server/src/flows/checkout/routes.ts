import type { Route } from '../../platform/http/routes/index.ts'
import { deliveryFeeRoute, pickupDiscountRoute } from './recalculate-fees.ts'
import { registerLocalVoucherRoute } from './register-local-voucher-payment.ts'
import { registerPaymentRoute, sendOrderTextRoute } from './register-payment.ts'
import { resendPayUrlRoute } from './resend-pay-url.ts'
import { saveOrderPhoneRoute } from './save-order-phone.ts'
import { textOrderPaymentRoute } from './text-order-payment.ts'

export const checkoutRoutes: Route[] = [
  registerPaymentRoute,
  sendOrderTextRoute,
  saveOrderPhoneRoute,
  textOrderPaymentRoute,
  resendPayUrlRoute,
  registerLocalVoucherRoute,
  deliveryFeeRoute,
  pickupDiscountRoute,
]
