import * as contract from '@hansang/contract'
import { countDistricts, distanceKm } from '@hansang/domain'
import { apiError } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { anyTokenRoute, publicReadRoute } from '../auth/index.ts'
import { findNearestStore, isWithinReach } from './find-nearest.ts'
import { askedPoint } from './present-store.ts'
import { requireKeptStore } from './kept-stores.ts'
import { brandWithId } from './read-store.ts'

export const deliveryRoutes: Route[] = [
  publicReadRoute(contract.readDistance, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { ...body, now })
    return ok({ distanceKm: distanceKm(store.location, requirePoint(body)) })
  }),

  anyTokenRoute(contract.readDeliveryTerms, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok(store.delivery)
  }),

  // The member flow sends channel id 3 for every store, so the channel of a named store is not checked.
  publicReadRoute(contract.findNearestStore, async ({ body, db, now, services }) => {
    const point = requirePoint(body)
    if (body.storeId) {
      const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
      return ok({ nearest: isWithinReach(store, point) ? 'Y' : 'N' })
    }
    const brand = brandWithId(body.channelId)
    const store =
      brand && (await findNearestStore({ db, addresses: services.addresses }, brand.code, { point, now }))
    return ok({ nearest: store && { storeId: store.id } })
  }),

  publicReadRoute(contract.countDeliveryAreas, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok({ areaCount: countDistricts(store.delivery, body.legalCode) })
  }),
]

function requirePoint(body: { lat: number | null; lng: number | null }): { lat: number; lng: number } {
  const point = askedPoint(body)
  if (!point) throw apiError(400, 'input')
  return point
}
