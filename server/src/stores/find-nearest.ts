import {
  type LatLng,
  type Store,
  boundingBox,
  coveringLegalCodes,
  deliveryAreaRefusal,
  distanceKm,
  reachKm,
  storeService,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { gazetteerAddresses } from '../gateways/addresses/sandbox.ts'

/** Nearly always the first few decide; each profile is a few kilobytes. */
const AT_ONCE = 20

interface Place extends LatLng {
  readonly legalCode: string
}

/** Whether a point lies within the largest distance that the store delivers to. */
export function isWithinReach(store: Store, point: LatLng): boolean {
  return distanceKm(store.location, point) <= reachKm(store.delivery)
}

/** The nearest store of a channel that delivers to a point, or `null`. */
export async function findNearestStore(db: Reader, channel: string, point: LatLng): Promise<Store | null> {
  const building = await gazetteerAddresses(db).at(point)
  const place = { ...point, legalCode: building?.legalCode ?? '' }
  for (let offset = 0; ; offset += AT_ONCE) {
    const candidates = await readCandidates(db, channel, place, offset)
    const near = candidates
      .map((store) => ({ store, km: distanceKm(store.location, place) }))
      .filter(({ store, km }) => delivers(store, { legalCode: place.legalCode, distanceKm: km }))
      .toSorted((one, other) => one.km - other.km)
    if (near[0]) return near[0].store
    if (candidates.length < AT_ONCE) return null
  }
}

function delivers(store: Store, destination: Parameters<typeof deliveryAreaRefusal>[1]): boolean {
  if (!store.offersDelivery || storeService(store.status) !== 'normal') return false
  return deliveryAreaRefusal(store.delivery, destination) === null
}

/**
 * Stores that may deliver to a place, nearest first: within the farthest reach of any store of the channel,
 * or with a district that covers the place's legal code. Indexes answer both, so that the cost does not
 * grow with the stores of other places.
 */
async function readCandidates(
  db: Reader,
  channel: string,
  place: Place,
  offset: number,
): Promise<readonly Store[]> {
  const { south, north, west, east } = boundingBox(place, await farthestReachKm(db, channel))
  const districts = coveringLegalCodes(place.legalCode).map((legalCode) => JSON.stringify([{ legalCode }]))
  const { rows } = await sql<{ profile: Store }>`
    select profile from stores
    where channel = ${channel} and (
      (lat between ${south} and ${north} and lng between ${west} and ${east})
      or profile -> 'delivery' -> 'districts' @> any(${districts}::jsonb[])
    )
    order by (lat - ${place.lat}) ^ 2 + ((lng - ${place.lng}) * cos(radians(${place.lat}))) ^ 2, id
    limit ${AT_ONCE} offset ${offset}`.execute(db)
  return rows.map(({ profile }) => profile)
}

async function farthestReachKm(db: Reader, channel: string): Promise<number> {
  const { rows } = await sql<{ km: number }>`
    select largest_reach_km(profile) as km from stores where channel = ${channel}
    order by largest_reach_km(profile) desc limit 1`.execute(db)
  return rows[0]?.km ?? 0
}
