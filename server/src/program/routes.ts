import { addressRoutes } from '../nouns/addresses/routes.ts'
import { agentRoutes } from '../nouns/auth/agents/routes.ts'
import { boardRoutes } from '../flows/board/routes.ts'
import { checkoutRoutes } from '../flows/checkout/routes.ts'
import { couponRoutes } from '../nouns/coupons/routes.ts'
import { demoCouponsRoute } from '../operator/demo/demo-coupons.ts'
import type { Route } from '../platform/http/routes/route.ts'
import { deskRoutes } from '../flows/ordering/desk/routes.ts'
import { identityRoutes } from '../nouns/identity/routes.ts'
import { lifecycleRoutes } from '../flows/lifecycle/routes.ts'
import { visitRoutes } from '../flows/login/routes.ts'
import { memberRoutes } from '../nouns/stores/members/routes.ts'
import { orderViewRoutes } from '../flows/order-views/routes.ts'
import { placeOrderRoute } from '../flows/ordering/place-order.ts'
import { ownerRoutes } from '../nouns/owners/routes.ts'
import { pointRoutes } from '../nouns/points/routes.ts'
import { settlementRoutes } from '../flows/settlement/routes.ts'
import { storeRoutes } from '../nouns/stores/routes.ts'
import { searchRoutes } from '../nouns/stores/search/routes.ts'

export const routes: readonly Route[] = [
  visitRoutes,
  storeRoutes,
  searchRoutes,
  memberRoutes,
  addressRoutes,
  placeOrderRoute,
  orderViewRoutes,
  checkoutRoutes,
  settlementRoutes,
  lifecycleRoutes,
  boardRoutes,
  couponRoutes,
  demoCouponsRoute,
  pointRoutes,
  identityRoutes,
  ownerRoutes,
  agentRoutes,
  deskRoutes,
].flat()
