import { MAP_LEVELS, MAP_TILES_PATH, MAP_VERSION_PATH, type MapTilePlace } from '@hansang/contract'
import type { App } from '../../http/edge/app.ts'
import { encodingFor } from '../../http/compress.ts'
import type { Services } from '../../services/services.ts'
import { readKeptTile } from './keep-tiles.ts'
import { readMapVersion } from './read-tile.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The drawn map: which version there is, and its tiles. */
export function serveMap(app: App, { db }: Services): void {
  app.get(MAP_VERSION_PATH, async (context) => {
    return context.json({ version: await readMapVersion(db) }, 200, { 'cache-control': 'no-cache' })
  })

  app.get(`${MAP_TILES_PATH}/:version/:level/:x/:y`, async (context) => {
    const place = placeOf(context.req.param())
    if (!place) return context.body(null, 404)
    // Read before the tile: addresses that arrive in between are in it, under the name of a version that ends.
    const version = await readMapVersion(db)
    const { bytes, headers } = await readKeptTile(db, version, { place, encoding: encodingFor(context) })
    const isCurrent = context.req.param('version') === version
    return context.body(bytes, 200, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isCurrent ? FOR_EVER : 'no-store',
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
