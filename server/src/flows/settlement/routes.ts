import type { Route } from '../../platform/http/routes/route.ts'
import { openPaymentRoute } from './open-payment.ts'
import { settleSandboxRoute } from './settle-sandbox-payment.ts'

export const settlementRoutes: Route[] = [openPaymentRoute, settleSandboxRoute]
