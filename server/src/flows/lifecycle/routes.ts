import type { Route } from '../../platform/http/routes/index.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { cancelDecisionRoutes } from './decide-cancel.ts'
import { refundLines } from './refund-lines.ts'

export const lifecycleRoutes: Route[] = [cancelOwnOrder, ...cancelDecisionRoutes, refundLines]
