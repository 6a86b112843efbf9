import { addressRoutes } from '../addresses/routes.ts'
import { agentRoutes } from '../auth/agents/routes.ts'
import { boardRoutes } from '../board/routes.ts'
import { checkoutRoutes } from '../checkout/routes.ts'
import { couponRoutes } from '../coupons/routes.ts'
import { demoCouponsRoute } from '../demo/demo-coupons.ts'
import type { Route } from '../http/routes/route.ts'
import { deskRoutes } from '../ordering/desk/routes.ts'
import { identityRoutes } from '../identity/routes.ts'
import { lifecycleRoutes } from '../lifecycle/routes.ts'
import { visitRoutes } from '../login/routes.ts'
import { memberRoutes } from '../stores/members/routes.ts'
import { orderViewRoutes } from '../order-views/routes.ts'
import { placeOrderRoute } from '../ordering/place-order.ts'
import { ownerRoutes } from '../owners/routes.ts'
import { pointRoutes } from '../points/routes.ts'
import { settlementRoutes } from '../settlement/routes.ts'
import { storeRoutes } from '../stores/routes.ts'
import { searchRoutes } from '../stores/search/routes.ts'

/** Every endpoint of the API. */
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
