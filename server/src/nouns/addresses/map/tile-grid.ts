import { MAP_TILE_UNITS, type MapTilePlace } from '@hansang/contract'
import type { BoundingBox, LatLng } from '@hansang/domain'

export type TilePoint = readonly [x: number, y: number]

/** Web Mercator, in tile units; may lie outside the tile. */
export function inTile({ lat, lng }: LatLng, { level, x, y }: MapTilePlace): TilePoint {
  const tiles = 2 ** level
  const sine = Math.sin((lat * Math.PI) / 180)
  const across = ((lng + 180) / 360) * tiles
  const down = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles
  return [Math.round((across - x) * MAP_TILE_UNITS), Math.round((down - y) * MAP_TILE_UNITS)]
}

export function tileBox({ level, x, y }: MapTilePlace, margin: number): BoundingBox {
  return {
    west: lngOf(x - margin, level),
    east: lngOf(x + 1 + margin, level),
    north: latOf(y - margin, level),
    south: latOf(y + 1 + margin, level),
  }
}

function lngOf(across: number, level: number): number {
  return (across / 2 ** level) * 360 - 180
}

function latOf(down: number, level: number): number {
  const angle = Math.PI * (1 - (2 * down) / 2 ** level)
  return (Math.atan(Math.sinh(angle)) * 180) / Math.PI
}
