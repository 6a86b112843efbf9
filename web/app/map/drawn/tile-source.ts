import { MAP_LEVELS, type MapLevel, type MapTile, type MapTilePlace, mapTilePath } from '@hansang/contract'
import { mapVersion, mapVersionAfter } from '../map-version.ts'

/** Enough for a few screens; the browser's cache holds older ones. */
const MOST_TILES = 200

export interface TileSource {
  /** @throws when the tile cannot be loaded; the next call retries. */
  readonly read: (place: MapTilePlace) => Promise<MapTile>
}

export function openTileSource(): TileSource {
  const tiles = new Map<string, Promise<MapTile>>()

  async function load(place: MapTilePlace): Promise<MapTile> {
    const version = mapVersion()
    const tile = await fetch(mapTilePath(await version, place))
    if (tile.status !== 404) return await tileIn(tile)
    // The map was rebuilt.
    return await tileIn(await fetch(mapTilePath(await mapVersionAfter(version), place)))
  }

  return {
    async read(place) {
      const key = mapTilePath('', place)
      const tile = tiles.get(key) ?? load(place)
      // Moves the tile to the end; the first tile is the least recently used.
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

async function tileIn(response: Response): Promise<MapTile> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as MapTile
}

export function levelFor(zoom: number): MapLevel {
  return MAP_LEVELS.findLast((level) => level <= zoom) ?? MAP_LEVELS[0]
}

export interface TileCoords {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** `scale` in pixels per tile unit, offset within the tile in pixels. */
export interface Square {
  readonly place: MapTilePlace
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** `null` beyond the edges of the world and below the first level. */
export function squareAt({ x, y, z }: TileCoords, pixels: number, units: number): Square | null {
  const edge = 2 ** z
  if (x < 0 || y < 0 || x >= edge || y >= edge) return null
  const level = levelFor(z)
  const step = 2 ** (z - level)
  // Would need several tiles per square; no map zooms out this far.
  if (step < 1) return null
  return {
    place: { level, x: Math.floor(x / step), y: Math.floor(y / step) },
    scale: (pixels * step) / units,
    left: (x % step) * pixels,
    top: (y % step) * pixels,
  }
}
