import type { MapTilePlace } from '@hansang/contract'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/db/index.ts'
import { type Body, bodyIn, type Encoding } from '../../../platform/http/index.ts'
import { perProgram } from '../../../platform/services/per-program.ts'
import { readTile } from './read-tile.ts'

const MOST_BYTES = 32 * 1024 * 1024

interface Drawing {
  readonly place: MapTilePlace
  readonly encoding: Encoding | null
}

/** Concurrent requests for a tile draw it once. */
const tilesOf = perProgram(
  (db: Database) =>
    new LRUCache<string, Body, Drawing>({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length + 1,
      // A tile evicted while being drawn is still sent.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { place, encoding } }) =>
        await bodyIn(JSON.stringify(await readTile(db, place)), encoding),
    }),
)

/** `version` must be the map's current one: it is only a cache key. */
export async function readKeptTile(db: Database, version: string, drawing: Drawing): Promise<Body> {
  return await tilesOf(db).forceFetch(keyOf(version, drawing), { context: drawing })
}

export function isTileKept(db: Database, version: string, drawing: Drawing): boolean {
  return tilesOf(db).has(keyOf(version, drawing))
}

function keyOf(version: string, { place: { level, x, y }, encoding }: Drawing): string {
  return [version, level, x, y, encoding].join(' ')
}
