import type { Route } from '../http/route.ts'
import { openPaymentRoute } from './open-payment.ts'
import { registerLocalVoucherRoute } from './register-local-voucher-payment.ts'
import { registerPaymentRoute } from './register-payment.ts'
import { settleSandboxRoute } from './settle-sandbox-payment.ts'

export const paymentRoutes: Route[] = [
  registerPaymentRoute,
  registerLocalVoucherRoute,
  openPaymentRoute,
  settleSandboxRoute,
]
