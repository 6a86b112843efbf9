import type { LatLng } from './store.ts'

/** Per degree of latitude, roughly; a degree of longitude is never longer. */
const KM_PER_DEGREE = 111
/** Degrees of longitude shrink towards the pole: 1 / cos(60°) covers all of Korea. */
const LONGITUDE_STRETCH = 2

/** In degrees, edges included. */
export interface BoundingBox {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Contains every point within `km`, and some farther ones. */
export function boundingBox({ lat, lng }: LatLng, km: number): BoundingBox {
  const reach = km / KM_PER_DEGREE
  return {
    south: lat - reach,
    north: lat + reach,
    west: lng - reach * LONGITUDE_STRETCH,
    east: lng + reach * LONGITUDE_STRETCH,
  }
}

const KOREA: BoundingBox = { south: 33, north: 38.7, west: 124.5, east: 132 }

export function isInKorea({ lat, lng }: LatLng): boolean {
  return lat >= KOREA.south && lat <= KOREA.north && lng >= KOREA.west && lng <= KOREA.east
}
