import type { LatLng } from './store.ts'

/** About how many kilometres one degree of latitude is; degrees of longitude are never longer. */
const KM_PER_DEGREE = 111
/** Widens the box for longitudes, which shrink towards the pole: 1 / cos(60°) covers all of Korea. */
const LONGITUDE_STRETCH = 2

/** Degrees between which a place lies, edges included. */
export interface BoundingBox {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** A box that holds every point within `km` of `point`, and some that lie farther. */
export function boundingBox({ lat, lng }: LatLng, km: number): BoundingBox {
  const reach = km / KM_PER_DEGREE
  return {
    south: lat - reach,
    north: lat + reach,
    west: lng - reach * LONGITUDE_STRETCH,
    east: lng + reach * LONGITUDE_STRETCH,
  }
}

/** Everywhere in Korea, and some of the sea around it. */
const KOREA: BoundingBox = { south: 33, north: 38.7, west: 124.5, east: 132 }

export function isInKorea({ lat, lng }: LatLng): boolean {
  return lat >= KOREA.south && lat <= KOREA.north && lng >= KOREA.west && lng <= KOREA.east
}
