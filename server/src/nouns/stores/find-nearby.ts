import type { StoreProfile } from '@hansang/contract'
import { type ChannelCode, type LatLng, boundingBox, distanceKm } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { STORE_COLUMNS, type StoreRow, storesIn } from './read-store.ts'
import { IS_LISTED, distanceRank } from './search-stores.ts'

const MOST = 30
/** Tried until enough stores are found; the last covers the country. */
const REACHES_KM = [1, 4, 16, 64, 700]

export async function findNearby(
  db: Reader,
  channel: ChannelCode,
  { point, now }: { readonly point: LatLng | null; readonly now: Date },
): Promise<readonly StoreProfile[]> {
  if (!point) return await readByName(db, channel, now)
  for (const km of REACHES_KM) {
    const near = (await readWithin(db, { channel, point, km, now })).filter(
      ({ location }) => distanceKm(location, point) <= km,
    )
    if (near.length >= MOST || km === REACHES_KM.at(-1)) return near
  }
  return []
}

async function readByName(db: Reader, channel: ChannelCode, now: Date): Promise<readonly StoreProfile[]> {
  const { rows } = await sql<StoreRow>`
    select ${STORE_COLUMNS} from stores where channel = ${channel} and ${IS_LISTED}
    order by name, id limit ${MOST}`.execute(db)
  return storesIn(rows, now)
}

interface Circle {
  readonly channel: ChannelCode
  readonly point: LatLng
  readonly km: number
  readonly now: Date
}

async function readWithin(db: Reader, { channel, point, km, now }: Circle): Promise<readonly StoreProfile[]> {
  const { south, north, west, east } = boundingBox(point, km)
  const { rows } = await sql<StoreRow>`
    select ${STORE_COLUMNS} from (
      select id, ${distanceRank(point)} as distanceRank from stores
      where channel = ${channel} and ${IS_LISTED}
        and lat between ${south} and ${north} and lng between ${west} and ${east}
      order by distanceRank, id limit ${MOST}
    ) near join stores using (id) order by distanceRank, id`.execute(db)
  return storesIn(rows, now)
}
