import {
  type LatLng,
  STORE_STATUS_NORMAL,
  type Store,
  deliveryAreaRefusal,
  distanceKm,
  reachKm,
} from '@hansang/domain'
import type { Database } from '../db/database.ts'
import { gazetteerAddresses } from '../gateways/addresses/sandbox.ts'
import { readStores } from './read-store.ts'

/** Whether a point lies within the largest distance that the store delivers to (AREA-02). */
export function isWithinReach(store: Store, point: LatLng): boolean {
  return distanceKm(store.location, point) <= reachKm(store.delivery)
}

/** The nearest store of a channel that delivers to a point, or `null` (SRCH-16). */
export async function findNearestStore(db: Database, channel: string, point: LatLng): Promise<Store | null> {
  const building = await gazetteerAddresses(db).at(point)
  const legalCode = building?.legalCode ?? ''
  const near = (await readStores(db, channel))
    .filter((store) => store.offersDelivery && store.status === STORE_STATUS_NORMAL)
    .map((store) => ({ store, km: distanceKm(store.location, point) }))
    .filter(({ store, km }) => deliveryAreaRefusal(store.delivery, { legalCode, distanceKm: km }) === null)
    .toSorted((one, other) => one.km - other.km)
  return near[0]?.store ?? null
}
