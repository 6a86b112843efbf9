import * as contract from '@hansang/contract'
import { type Call, ok, type Route } from '../../../platform/http/routes/index.ts'
import { publicReadRoute, visitorRoute } from '../../auth/index.ts'
import { storesOrderedFrom } from '../../orders/index.ts'
import { deliveryPlace, readCandidates } from '../find-nearest.ts'
import { findNearby } from '../find-nearby.ts'
import { presentForDelivery, presentFoundStore, presentOrderedStore } from './present-found-store.ts'
import { askedPoint } from '../present-store.ts'
import { brandWithId, readStoresById } from '../read-store.ts'
import { NONE_FOUND, searchStores } from '../search-stores.ts'

type SearchCall = Pick<Call<typeof contract.searchStores, unknown>, 'body' | 'db' | 'now' | 'services'>

export const searchRoutes: Route[] = [
  publicReadRoute(contract.searchStores, async (call) =>
    ok(await (call.body.orderKind === contract.DELIVERY_LIST ? listForDelivery(call) : search(call))),
  ),

  publicReadRoute(contract.readNearbyStores, async ({ body, db, now }) => {
    const brand = brandWithId(body.channelId)
    const stores = brand ? await findNearby(db, brand.code, { point: askedPoint(body), now }) : []
    return ok({ stores: stores.map((store) => presentFoundStore(store, listingOf(body, now))) })
  }),

  visitorRoute(contract.readOrderedStores, async ({ body, caller, db, now }) => {
    const { ordered, count } = await storesOrderedFrom(db, caller, body)
    const stores = await readStoresById(
      db,
      ordered.map(({ storeId }) => storeId),
      now,
    )
    const found = ordered.flatMap(({ storeId, orderCount }) => {
      const store = stores.get(storeId)
      return store ? [presentOrderedStore(store, orderCount, now)] : []
    })
    return ok({ stores: found, storeCount: count })
  }),
]

async function search({ body, db, now }: SearchCall) {
  const brand = brandWithId(body.channelId)
  const asked = { ...body, point: askedPoint(body), now }
  const found = brand ? await searchStores(db, brand.code, asked) : NONE_FOUND
  const listing = listingOf(body, now)
  return { stores: found.stores.map((store) => presentFoundStore(store, listing)), storeCount: found.count }
}

async function listForDelivery({ body, db, now, services }: SearchCall) {
  const brand = brandWithId(body.channelId)
  const point = askedPoint(body)
  if (!brand || !point) return { stores: [], storeCount: 0 }
  const place = await deliveryPlace(services.addresses, point, body.legalCode)
  const { page, pageSize } = body
  const { stores, count } = await readCandidates(db, brand.code, { place, now, page, pageSize })
  const listing = { ...listingOf(body, now), place }
  return { stores: stores.map((store) => presentForDelivery(store, listing)), storeCount: count }
}

function listingOf(
  body: Pick<contract.RequestOf<typeof contract.searchStores>, 'lat' | 'lng' | 'orderSource'>,
  now: Date,
) {
  return { now, point: askedPoint(body), orderSource: body.orderSource }
}
