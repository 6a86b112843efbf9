import type { StoreProfile } from '@hansang/contract'
import {
  type LatLng,
  boundingBox,
  coveringLegalCodes,
  deliveryAreaRefusal,
  distanceKm,
  reachKm,
  storeService,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import type { AddressGateway } from '../../platform/gateways/addresses/port.ts'
import { begunDelivery, farthestBegun } from './parts/dated-changes.ts'
import { type FoundStores, type Page, IS_LISTED, readPage } from './search-stores.ts'

/** The first few nearly always decide; each profile is a few kilobytes. */
const AT_ONCE = 20

type Buildings = Pick<AddressGateway, 'at'>

export interface DeliveryPlace extends LatLng {
  readonly legalCode: string
}

export function isWithinReach(store: StoreProfile, point: LatLng): boolean {
  return distanceKm(store.location, point) <= reachKm(store.delivery)
}

/** Ignores whether the store is open. */
export function deliversThere(store: StoreProfile, place: DeliveryPlace): boolean {
  const destination = { legalCode: place.legalCode, distanceKm: distanceKm(store.location, place) }
  return store.offersDelivery && deliveryAreaRefusal(store.delivery, destination) === null
}

/** Falls back to the legal district of the building at the point. */
export async function deliveryPlace(
  addresses: Buildings,
  point: LatLng,
  legalCode = '',
): Promise<DeliveryPlace> {
  if (legalCode) return { ...point, legalCode }
  const building = await addresses.at(point)
  return { ...point, legalCode: building?.legalCode ?? '' }
}

export async function findNearestStore(
  { db, addresses }: { readonly db: Reader; readonly addresses: Buildings },
  channel: string,
  { point, now }: { readonly point: LatLng; readonly now: Date },
): Promise<StoreProfile | null> {
  const place = await deliveryPlace(addresses, point)
  for (let page = 1; ; page++) {
    const { stores, isLast } = await readCandidates(db, channel, { place, now, page, pageSize: AT_ONCE })
    const nearest = stores.find(
      (store) => storeService(store.status) === 'normal' && deliversThere(store, place),
    )
    if (nearest) return nearest
    if (isLast) return null
  }
}

/**
 * Nearest first: within the channel's farthest reach, or with a district that covers the legal code. Indexes
 * answer both, so that distant stores cost nothing.
 */
export async function readCandidates(
  db: Reader,
  channel: string,
  { place, ...page }: Page & { readonly place: DeliveryPlace },
): Promise<FoundStores> {
  const { south, north, west, east } = boundingBox(place, await farthestReachKm(db, channel, page.now))
  const districts = coveringLegalCodes(place.legalCode).map((legalCode) => JSON.stringify([{ legalCode }]))
  const where = sql`channel = ${channel} and ${IS_LISTED} and (
    (lat between ${south} and ${north} and lng between ${west} and ${east})
    or profile -> 'delivery' -> 'districts' @> any(${districts}::jsonb[])
    or ${begunDelivery(page.now, sql`content -> 'districts' @> any(${districts}::jsonb[])`)}
  )`
  return await readPage(db, { where, point: place }, page)
}

/** Of all brands where a change of the delivery terms has begun: those are few. */
async function farthestReachKm(db: Reader, channel: string, now: Date): Promise<number> {
  const { rows } = await sql<{ km: number }>`
    select greatest(${farthestBegun(now)}, (
      select largest_reach_km(profile) from stores where channel = ${channel}
      order by largest_reach_km(profile) desc limit 1
    ), 0) as km`.execute(db)
  return rows[0]?.km ?? 0
}
