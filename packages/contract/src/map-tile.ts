/** Where the drawn map says which version of it there is. */
export const MAP_VERSION_PATH = '/map/version'

export const MAP_TILES_PATH = '/map/tiles'

/** The address of a tile. A version is drawn alike for ever, so that browsers keep its tiles. */
export function mapTilePath(version: string, { level, x, y }: MapTilePlace): string {
  return `${MAP_TILES_PATH}/${version}/${level}/${x}/${y}`
}

/** A tile of the web's grid, whose edges halve from level to level. */
export interface MapTilePlace {
  readonly level: MapLevel
  readonly x: number
  readonly y: number
}

/** The levels there are data of; those between are drawn from the level below them. */
export const MAP_LEVELS = [9, 12, 15] as const
export type MapLevel = (typeof MAP_LEVELS)[number]

/** Units along each edge of a tile; lines go on beyond it. */
export const MAP_TILE_UNITS = 4096

/** x and y in turn, in units of the tile from its north-western corner. */
export type MapLine = readonly number[]

export interface MapStreet {
  readonly name: string
  readonly isMain: boolean
  readonly lines: readonly MapLine[]
}

export interface MapBuilding {
  readonly x: number
  readonly y: number
  /** Of the street that it stands along, in degrees. */
  readonly angle: number
  readonly number: string
  readonly name: string
}

export interface MapTile {
  readonly districts: readonly { readonly name: string; readonly outline: MapLine }[]
  readonly streets: readonly MapStreet[]
  /** At the last level alone. */
  readonly buildings: readonly MapBuilding[]
}
