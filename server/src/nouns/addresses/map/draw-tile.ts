import type { MapBuilding, MapLine, MapStreet, MapTile, MapTilePlace } from '@hansang/contract'
import { type LatLng, distanceKm } from '@hansang/domain'
import { DISTRICTS } from './districts.ts'
import { streetLines } from './street-line.ts'
import { inTile, tileBox } from './tile-grid.ts'

export interface Street {
  readonly district: string
  readonly name: string
  readonly buildings: readonly (readonly [lat: number, lng: number])[]
}

export interface Building extends LatLng {
  readonly district: string
  readonly street: string
  readonly number: string
  readonly name: string
}

const MAIN_STREET_KM = 1.5

export function drawTile(
  place: MapTilePlace,
  streets: readonly Street[],
  buildings: readonly Building[],
): MapTile {
  const ways = new Map(streets.map((street) => [keyOf(street.district, street.name), wayOf(street, place)]))
  return {
    districts: districtsAt(place),
    streets: [...ways.values()].filter(({ lines }) => lines.length > 0),
    buildings: buildings.map((building) =>
      standing(building, place, ways.get(keyOf(building.district, building.street))?.lines ?? []),
    ),
  }
}

function keyOf(district: string, street: string): string {
  return `${district} ${street}`
}

function districtsAt(place: MapTilePlace): MapTile['districts'] {
  const { south, north, west, east } = tileBox(place, 0)
  return DISTRICTS.filter(
    ({ box }) => box.south <= north && box.north >= south && box.west <= east && box.east >= west,
  ).map(({ name, outline }) => ({ name, outline: outline.flatMap((point) => inTile(point, place)) }))
}

function wayOf({ name, buildings }: Street, place: MapTilePlace): MapStreet {
  const lines = streetLines(buildings)
  return {
    name,
    isMain: lines.some((line) => lengthKm(line) >= MAIN_STREET_KM),
    lines: lines.map((line) => line.flatMap((point) => inTile(point, place))),
  }
}

function lengthKm(line: readonly LatLng[]): number {
  const [first, last] = [line[0], line.at(-1)]
  return first && last ? distanceKm(first, last) : 0
}

function standing(building: Building, place: MapTilePlace, lines: readonly MapLine[]): MapBuilding {
  const [x, y] = inTile(building, place)
  return { x, y, angle: angleNear(x, y, lines), number: building.number, name: building.name }
}

function angleNear(x: number, y: number, lines: readonly MapLine[]): number {
  const segments = lines.flatMap(segmentsOf)
  const near = segments
    .map((segment) => ({ segment, away: Math.hypot(segment.middleX - x, segment.middleY - y) }))
    .toSorted((one, other) => one.away - other.away)[0]
  return near ? near.segment.angle : 0
}

function segmentsOf(line: MapLine) {
  return Array.from({ length: line.length / 2 - 1 }, (_, at) => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = line.slice(at * 2, at * 2 + 4)
    return {
      middleX: (fromX + toX) / 2,
      middleY: (fromY + toY) / 2,
      angle: Math.round((Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI),
    }
  })
}
