import { distanceKm, type LatLng } from '@hansang/domain'

/** What of the world a map shows. */
export interface MapView {
  readonly centre: LatLng
  readonly zoom: number
}

/** The least zoom of any map. */
export const LEAST_ZOOM = 9

/** On the equator, at the first zoom. */
const METRES_PER_PIXEL = 156_543

/** How far apart two points lie on a map of a zoom. */
export function pixelsBetween(one: LatLng, other: LatLng, zoom: number): number {
  const metresPerPixel = (METRES_PER_PIXEL * Math.cos((one.lat * Math.PI) / 180)) / 2 ** zoom
  return (distanceKm(one, other) * 1_000) / metresPerPixel
}

/** The closest zoom, up to `most`, that shows all points within `pixels` around a centre. */
export function zoomToShow(
  points: readonly LatLng[],
  { centre, pixels, most }: { readonly centre: LatLng; readonly pixels: number; readonly most: number },
): number {
  const isShown = (zoom: number) => points.every((point) => pixelsBetween(centre, point, zoom) <= pixels)
  let zoom = most
  while (zoom > LEAST_ZOOM && !isShown(zoom)) zoom--
  return zoom
}
