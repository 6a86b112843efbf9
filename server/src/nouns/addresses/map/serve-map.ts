import { MINUTE_MS } from '@hansang/domain'
import { MAP_LEVELS, MAP_TILES_PATH, MAP_VERSION_PATH, type MapTilePlace } from '@hansang/contract'
import { type CallLimit, clientAddress, encodingFor, spend } from '../../../platform/http/index.ts'
import type { App } from '../../../platform/http/edge/app.ts'
import type { Services } from '../../../platform/services/services.ts'
import { isTileKept, readKeptTile } from './keep-tiles.ts'
import { readMapVersion } from './read-tile.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Opening a map draws about ten new tiles; a carrier's customers share one IP address. */
const DRAWN: CallLimit = { name: 'drawn tiles of an address', most: 600, withinMs: MINUTE_MS }

export function serveMap(app: App, services: Services): void {
  const { db, clock } = services
  app.get(MAP_VERSION_PATH, async (context) => {
    return context.json({ version: await readMapVersion(db) }, 200, { 'cache-control': 'no-cache' })
  })

  app.get(`${MAP_TILES_PATH}/:version/:level/:x/:y`, async (context) => {
    const place = placeOf(context.req.param())
    if (!place) return context.body(null, 404)
    // Read before the tile: addresses added meanwhile appear under a version that is about to end.
    const version = await readMapVersion(db)
    if (context.req.param('version') !== version)
      return context.body(null, 404, { 'cache-control': 'no-store' })
    const drawing = { place, encoding: encodingFor(context) }
    if (!isTileKept(db, version, drawing))
      await spend(services, [{ limit: DRAWN, by: clientAddress(context, services) }], clock.now())
    const { bytes, headers } = await readKeptTile(db, version, drawing)
    return context.body(bytes, 200, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': FOR_EVER,
    })
  })
}

function placeOf(params: Readonly<Record<string, string>>): MapTilePlace | null {
  const level = MAP_LEVELS.find((known) => String(known) === params.level)
  if (level === undefined) return null
  const [x, y] = [params.x, params.y].map((text) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : Infinity))
  const edge = 2 ** level
  return x !== undefined && y !== undefined && x < edge && y < edge ? { level, x, y } : null
}
