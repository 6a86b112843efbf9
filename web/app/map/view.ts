import { distanceKm, type LatLng } from '@hansang/domain'

export interface MapView {
  readonly centre: LatLng
  readonly zoom: number
}

export const LEAST_ZOOM = 9

/** At the equator, at zoom 0. */
const METRES_PER_PIXEL = 156_543

export function pixelsBetween(one: LatLng, other: LatLng, zoom: number): number {
  const metresPerPixel = (METRES_PER_PIXEL * Math.cos((one.lat * Math.PI) / 180)) / 2 ** zoom
  return (distanceKm(one, other) * 1_000) / metresPerPixel
}

export function zoomToShow(
  points: readonly LatLng[],
  { centre, pixels, most }: { readonly centre: LatLng; readonly pixels: number; readonly most: number },
): number {
  const isShown = (zoom: number) => points.every((point) => pixelsBetween(centre, point, zoom) <= pixels)
  let zoom = most
  while (zoom > LEAST_ZOOM && !isShown(zoom)) zoom--
  return zoom
}
