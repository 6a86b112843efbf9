import type { StoreProfile } from '@hansang/contract'
import { type ChannelCode, type LatLng, boundingBox, distanceKm } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { type StoreRow, storesIn } from './read-store.ts'
import { distanceRank } from './search-stores.ts'
import { serviceStates } from './now/service-states.ts'

const MOST = 30
/** Tried until enough stores are found; the last covers the country. */
const REACHES_KM = [1, 4, 16, 64, 700]

export async function findNearby(
  db: Reader,
  channel: ChannelCode,
  point: LatLng | null,
): Promise<readonly StoreProfile[]> {
  if (!point) return await readByName(db, channel)
  for (const km of REACHES_KM) {
    const near = (await readWithin(db, { channel, point, km })).filter(
      ({ location }) => distanceKm(location, point) <= km,
    )
    if (near.length >= MOST || km === REACHES_KM.at(-1)) return near
  }
  return []
}

async function readByName(db: Reader, channel: ChannelCode): Promise<readonly StoreProfile[]> {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'profile', serviceStates.as('states')])
    .where('channel', '=', channel)
    .where('is_expired', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return storesIn(rows)
}

interface Circle {
  readonly channel: ChannelCode
  readonly point: LatLng
  readonly km: number
}

async function readWithin(db: Reader, { channel, point, km }: Circle): Promise<readonly StoreProfile[]> {
  const { south, north, west, east } = boundingBox(point, km)
  const { rows } = await sql<StoreRow>`
    select id, profile, ${serviceStates} as states from (
      select id, ${distanceRank(point)} as distanceRank from stores
      where channel = ${channel} and not is_expired
        and lat between ${south} and ${north} and lng between ${west} and ${east}
      order by distanceRank, id limit ${MOST}
    ) near join stores using (id) order by distanceRank, id`.execute(db)
  return storesIn(rows)
}
