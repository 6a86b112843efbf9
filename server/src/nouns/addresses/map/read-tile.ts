import type { MapLevel, MapTile, MapTilePlace } from '@hansang/contract'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/index.ts'
import { buildingsWithin } from '../../../platform/gateways/addresses/gazetteer.ts'
import { drawTile } from './draw-tile.ts'
import { tileBox } from './tile-grid.ts'

/** In degrees; shorter streets are not drawn. */
const SHORTEST_STREET: Readonly<Record<MapLevel, number>> = { 9: 0.03, 12: 0.008, 15: 0 }
const MOST_STREETS = 2_000
const MOST_BUILDINGS = 4_000
/** Fraction of the tile's edge: buildings and labels reach into the next tile. */
const MARGIN = 0.1

export async function readMapVersion(db: Reader): Promise<string> {
  const { version } = await db.selectFrom('map_version').select('version').executeTakeFirstOrThrow()
  return version
}

export async function readTile(db: Reader, place: MapTilePlace): Promise<MapTile> {
  const box = tileBox(place, MARGIN)
  const [streets, buildings] = await Promise.all([
    db
      .selectFrom('map_streets')
      .select(['district', 'name', 'buildings'])
      .where(
        sql<boolean>`box(point(west, south), point(east, north))
          && box(point(${box.west}, ${box.south}), point(${box.east}, ${box.north}))`,
      )
      .where(sql<boolean>`greatest(north - south, east - west) >= ${SHORTEST_STREET[place.level]}`)
      .orderBy(sql`greatest(north - south, east - west)`, 'desc')
      .limit(MOST_STREETS)
      .execute(),
    place.level === 15 ? buildingsWithin(db, box, MOST_BUILDINGS) : [],
  ])
  return drawTile(
    place,
    streets,
    buildings.map(({ lat, lng, district, roadName, buildingNumber, buildingName }) => {
      return { lat, lng, district, street: roadName, number: buildingNumber, name: buildingName }
    }),
  )
}
