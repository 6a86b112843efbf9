import type { Route } from '../../platform/http/routes/index.ts'
import { finishSignInRoute } from './finish-sign-in.ts'
import { setUpRoutes } from './set-up.ts'

export const secondFactorRoutes: Route[] = [finishSignInRoute, ...setUpRoutes]
