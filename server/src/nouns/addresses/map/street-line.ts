import { type LatLng, distanceKm } from '@hansang/domain'

type Place = readonly [lat: number, lng: number]

/** Across a larger gap, the street's course is unknown. */
const GAP_KM = 1.5

/**
 * Expects the buildings by number. Odd and even numbers face each other, so the street runs midway between
 * neighbours.
 */
export function streetLines(buildings: readonly Place[]): readonly (readonly LatLng[])[] {
  return piecesOf(buildings.map(([lat, lng]) => ({ lat, lng })))
    .filter((piece) => piece.length > 1)
    .map((piece) => amidst(amidst(piece)))
}

function piecesOf(places: readonly LatLng[]): LatLng[][] {
  const pieces: LatLng[][] = []
  for (const place of places) {
    const piece = pieces.at(-1)
    const last = piece?.at(-1)
    if (piece && last && distanceKm(last, place) <= GAP_KM) piece.push(place)
    else pieces.push([place])
  }
  return pieces
}

function amidst(piece: readonly LatLng[]): readonly LatLng[] {
  return piece.map((place, at) => {
    const before = piece[at - 1] ?? place
    const after = piece[at + 1] ?? place
    return {
      lat: (before.lat + 2 * place.lat + after.lat) / 4,
      lng: (before.lng + 2 * place.lng + after.lng) / 4,
    }
  })
}
