import type { Route } from '../../platform/http/routes/index.ts'
import { openPaymentRoute } from './open-payment.ts'
import { settleSandboxRoute } from './settle-sandbox-payment.ts'

export const settlementRoutes: Route[] = [openPaymentRoute, settleSandboxRoute]
