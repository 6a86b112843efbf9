import {
  countDeliveryAreas,
  countOrderedStores,
  findNearestStore as findNearestStoreCall,
  readDeliveryTerms,
  readDistance,
  readEventClosing,
  readPickupDiscounts,
  readReviews as readReviewsCall,
  readStoreLogin,
} from '@hansang/contract'
import { countDistricts, distanceKm, isOpenNow, pickupDiscountTiers, withTiersFor } from '@hansang/domain'
import { apiError } from '../http/api-error.ts'
import { ok } from '../http/routes/outcome.ts'
import { type Route, anyTokenRoute, publicRoute, visitorRoute } from '../http/routes/route.ts'
import { requestedOrderSource } from '../orders/requested-order-source.ts'
import { countStoresOrderedFrom } from '../orders/count-ordered-stores.ts'
import { findNearestStore, isWithinReach } from './find-nearest.ts'
import { menuRoutes } from './menu-routes.ts'
import { askedPoint } from './present-store.ts'
import { cacheableRoute } from './public-route.ts'
import { readReviews } from './read-reviews.ts'
import { brandWithId, requireStore } from './read-store.ts'
import { storeDetailRoutes } from './store-detail-routes.ts'

export const storeRoutes: Route[] = [
  ...storeDetailRoutes,
  ...menuRoutes,

  publicRoute(readReviewsCall, async ({ body, db }) => {
    const store = await requireStore(db, body.storeId)
    return ok(await readReviews(db, store.id, body))
  }),

  publicRoute(readStoreLogin, async ({ body, db, now }) => {
    const store = await requireStore(db, body.storeId)
    return ok({ isOpenNow: isOpenNow(store, now), isLoggedIn: store.isLoggedIn })
  }),

  cacheableRoute(readPickupDiscounts, async ({ body, db }) => {
    const store = await requireStore(db, body.storeId)
    return ok({
      pickupDiscounts: pickupDiscountTiers(withTiersFor(store, requestedOrderSource(body.orderSource))),
    })
  }),

  publicRoute(readDistance, async ({ body, db }) => {
    const store = await requireStore(db, body.storeId, body.channelId)
    return ok({ distanceKm: distanceKm(store.location, requirePoint(body)) })
  }),

  anyTokenRoute(readDeliveryTerms, async ({ body, db }) => {
    const store = await requireStore(db, body.storeId)
    return ok(store.delivery)
  }),

  // The member flow asks for any store with channel id 3: a named store is not compared with it.
  publicRoute(findNearestStoreCall, async ({ body, db }) => {
    const point = requirePoint(body)
    if (body.storeId) {
      const store = await requireStore(db, body.storeId)
      return ok({ nearest: isWithinReach(store, point) ? 'Y' : 'N' })
    }
    const brand = brandWithId(body.channelId)
    const store = brand && (await findNearestStore(db, brand.code, point))
    return ok({ nearest: store && { storeId: store.id } })
  }),

  publicRoute(countDeliveryAreas, async ({ body, db }) => {
    const store = await requireStore(db, body.storeId)
    return ok({ areaCount: countDistricts(store.delivery, body.legalCode) })
  }),

  visitorRoute(countOrderedStores, async ({ caller, db }) =>
    ok({ storeCount: await countStoresOrderedFrom(db, caller) }),
  ),

  // No brand has ended its event before its time.
  publicRoute(readEventClosing, async () => ok({ isClosed: false })),
]

/** @throws ApiError 400 when the call has no point. */
function requirePoint(body: { lat: number | null; lng: number | null }): { lat: number; lng: number } {
  const point = askedPoint(body)
  if (!point) throw apiError(400, 'input')
  return point
}
