export const MAP_VERSION_PATH = '/map/version'

export const MAP_TILES_PATH = '/map/tiles'

/** Tiles of a version never change: cacheable for ever. */
export function mapTilePath(version: string, { level, x, y }: MapTilePlace): string {
  return `${MAP_TILES_PATH}/${version}/${level}/${x}/${y}`
}

/** Web map grid; edges halve per level. */
export interface MapTilePlace {
  readonly level: MapLevel
  readonly x: number
  readonly y: number
}

/** Levels between are drawn from the level below. */
export const MAP_LEVELS = [9, 12, 15] as const
export type MapLevel = (typeof MAP_LEVELS)[number]

/** Per edge; lines may run past it. */
export const MAP_TILE_UNITS = 4096

/** x and y alternating, in tile units from the north-west corner. */
export type MapLine = readonly number[]

export interface MapStreet {
  readonly name: string
  readonly isMain: boolean
  readonly lines: readonly MapLine[]
}

export interface MapBuilding {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly number: string
  readonly name: string
}

export interface MapTile {
  readonly districts: readonly { readonly name: string; readonly outline: MapLine }[]
  readonly streets: readonly MapStreet[]
  /** Highest level only. */
  readonly buildings: readonly MapBuilding[]
}
