import * as contract from '@hansang/contract'
import { isOpenNow, pickupDiscountTiers } from '@hansang/domain'
import { ok, type Route, type UseCase } from '../../platform/http/routes/index.ts'
import { publicReadRoute, type Visitor, visitorRoute } from '../auth/index.ts'
import { storesOrderedFrom } from '../orders/index.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { offeredStore } from './present-store.ts'
import { cacheableRoute } from './public-route.ts'
import { readReviews } from './read-reviews.ts'
import { requireKeptStore } from './kept-stores.ts'
import { readNow } from './store-now.ts'
import { storeDetailRoutes } from './store-detail-routes.ts'

const orderedStoreCount: UseCase<typeof contract.countOrderedStores, Visitor> = async ({ caller, db }) => {
  const { count } = await storesOrderedFrom(db, caller, { page: 1, pageSize: 1 })
  return ok({ storeCount: count })
}

export const storeRoutes: Route[] = [
  ...storeDetailRoutes,
  ...menuRoutes,
  ...deliveryRoutes,

  publicReadRoute(contract.readReviews, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok(await readReviews(db, store.id, body))
  }),

  publicReadRoute(contract.readStoreLogin, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok({ isOpenNow: isOpenNow(store, now), isLoggedIn: store.isLoggedIn })
  }),

  publicReadRoute(contract.readStoreNow, async ({ body, now, services }) =>
    ok(await readNow(services, body.storeId, now)),
  ),

  cacheableRoute(contract.readPickupDiscounts, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok({
      pickupDiscounts: pickupDiscountTiers(offeredStore(store, body.orderSource)),
    })
  }),

  cacheableRoute(contract.readCooperativeStores, async ({ db }) => {
    const stores = db.selectFrom('cooperative_stores').select(['value', 'channel']).orderBy('position')
    return ok({ stores: await stores.execute() })
  }),

  visitorRoute(contract.countOrderedStores, orderedStoreCount),

  // No brand ends its event early.
  publicReadRoute(contract.readEventClosing, async () => ok({ isClosed: false })),
]

/** What a page may bring with it for the session of its cookie. */
export const ownStoreViews = [{ endpoint: contract.countOrderedStores, run: orderedStoreCount }] as const
