import { addressRoutes } from '../nouns/addresses/index.ts'
import { agentRoutes } from '../nouns/auth/agents/routes.ts'
import { bellRoutes } from '../nouns/bells/index.ts'
import { boardRoutes } from '../flows/board/routes.ts'
import { callRoutes } from '../nouns/calls/index.ts'
import { checkoutRoutes } from '../flows/checkout/routes.ts'
import { couponRoutes } from '../nouns/coupons/index.ts'
import { acceptRoutes } from '../flows/store-staff/accept.ts'
import { appointRoutes } from '../flows/store-staff/appoint.ts'
import { resetFactorRoute } from '../flows/store-staff/reset-factor.ts'
import { secondFactorRoutes } from '../flows/second-factor/routes.ts'
import { draftRoutes } from '../flows/store-drafts/routes.ts'
import { inviteRoutes } from '../flows/store-staff/invite.ts'
import { deedLogRoutes } from '../flows/deed-log/read-log.ts'
import { demoCouponsRoute } from '../operator/demo/demo-coupons.ts'
import type { Route } from '../platform/http/routes/index.ts'
import { deskRoutes } from '../flows/ordering/desk/routes.ts'
import { identityRoutes } from '../nouns/identity/index.ts'
import { kitchenRoutes } from '../flows/kitchen/index.ts'
import { lifecycleRoutes } from '../flows/lifecycle/index.ts'
import { ticketRoutes } from '../flows/tickets/index.ts'
import { visitRoutes } from '../flows/login/routes.ts'
import { memberRoutes } from '../nouns/stores/members/routes.ts'
import { orderViewRoutes } from '../flows/order-views/index.ts'
import { placeOrderRoute } from '../flows/ordering/place-order.ts'
import { ownerRoutes } from '../nouns/owners/index.ts'
import { photoRoutes } from '../nouns/photos/index.ts'
import { menuEditRoutes } from '../nouns/menus/index.ts'
import { partRoutes } from '../nouns/owners/parts/part-routes.ts'
import { pointRoutes } from '../nouns/points/index.ts'
import { settlementRoutes } from '../flows/settlement/routes.ts'
import { takingsRoutes } from '../flows/takings/routes.ts'
import { storeRoutes } from '../nouns/stores/index.ts'
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
  kitchenRoutes,
  ticketRoutes,
  couponRoutes,
  demoCouponsRoute,
  photoRoutes,
  menuEditRoutes,
  pointRoutes,
  identityRoutes,
  ownerRoutes,
  bellRoutes,
  callRoutes,
  partRoutes,
  takingsRoutes,
  agentRoutes,
  deskRoutes,
  deedLogRoutes,
  draftRoutes,
  inviteRoutes,
  appointRoutes,
  [resetFactorRoute],
  secondFactorRoutes,
  acceptRoutes,
].flat()
