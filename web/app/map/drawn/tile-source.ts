import {
  MAP_LEVELS,
  MAP_VERSION_PATH,
  type MapLevel,
  type MapTile,
  type MapTilePlace,
  mapTilePath,
} from '@hansang/contract'

/** Some screens around; what was seen before is in the browser's own store, as long as it keeps it. */
const MOST_TILES = 200

export interface TileSource {
  /** @throws when it cannot be loaded; asked again, it is loaded again. */
  readonly read: (place: MapTilePlace) => Promise<MapTile>
}

/** @throws when the server does not say which map there is. */
export async function openTileSource(): Promise<TileSource> {
  let version = readVersion()
  await version
  const tiles = new Map<string, Promise<MapTile>>()

  async function load(place: MapTilePlace): Promise<MapTile> {
    const known = version
    const tile = await fetch(mapTilePath(await known, place))
    if (tile.status !== 404) return await bodyOf<MapTile>(tile)
    // Addresses came in since: all squares together ask once for the map that there is now.
    if (version === known) version = readVersion()
    return await bodyOf<MapTile>(await fetch(mapTilePath(await version, place)))
  }

  return {
    async read(place) {
      const key = mapTilePath('', place)
      const tile = tiles.get(key) ?? load(place)
      // The tile that was read last stands last.
      tiles.delete(key)
      tiles.set(key, tile)
      const [oldest = key] = tiles.keys()
      if (tiles.size > MOST_TILES) tiles.delete(oldest)
      try {
        return await tile
      } catch (failure) {
        tiles.delete(key)
        throw failure
      }
    },
  }
}

async function readVersion(): Promise<string> {
  return (await bodyOf<{ version: string }>(await fetch(MAP_VERSION_PATH))).version
}

async function bodyOf<Value>(response: Response): Promise<Value> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as Value
}

/** The level that a zoom is drawn from: the finest that is not finer. */
export function levelFor(zoom: number): MapLevel {
  return MAP_LEVELS.findLast((level) => level <= zoom) ?? MAP_LEVELS[0]
}

export interface TileCoords {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Where a square of the screen lies in the data: the tile, and how much of the screen one of its units takes. */
export interface Square {
  readonly place: MapTilePlace
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** `null` beyond the edges of the world. */
export function squareAt({ x, y, z }: TileCoords, pixels: number, units: number): Square | null {
  const edge = 2 ** z
  if (x < 0 || y < 0 || x >= edge || y >= edge) return null
  const level = levelFor(z)
  const step = 2 ** (z - level)
  // A zoom below the first level shows several of its tiles in one square, which nothing needs.
  if (step < 1) return null
  return {
    place: { level, x: Math.floor(x / step), y: Math.floor(y / step) },
    scale: (pixels * step) / units,
    left: (x % step) * pixels,
    top: (y % step) * pixels,
  }
}
