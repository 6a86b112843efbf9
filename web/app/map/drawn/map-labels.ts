import { MAP_TILE_UNITS, type MapLine, type MapTile } from '@hansang/contract'

/** In pixels of its tile. */
export interface MapLabel {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly angle?: number
}

const NAMES_ZOOM = 16
const NUMBERS_ZOOM = 18
const MAIN_STREETS_ZOOM = 12
const STREETS_ZOOM = 15
const DISTRICTS_BELOW_ZOOM = 15
const BELOW_PIXELS = 18
const STREET_LABEL_PIXELS = 340

const kept = new WeakMap<MapTile, Map<number, readonly MapLabel[]>>()

/** Of two overlapping labels, the more important one wins. Cached, so that all squares of a tile agree. */
export function labelsOf(tile: MapTile, zoom: number, scale: number): readonly MapLabel[] {
  const byZoom = kept.get(tile) ?? new Map<number, readonly MapLabel[]>()
  kept.set(tile, byZoom)
  const labels = byZoom.get(zoom) ?? withoutOverlaps(wantedLabels(tile, zoom, scale))
  byZoom.set(zoom, labels)
  return labels
}

function wantedLabels(tile: MapTile, zoom: number, scale: number): MapLabel[] {
  const districts = zoom < DISTRICTS_BELOW_ZOOM ? tile.districts : []
  const streets = tile.streets.filter(({ isMain }) => zoom >= (isMain ? MAIN_STREETS_ZOOM : STREETS_ZOOM))
  const named = zoom >= NAMES_ZOOM ? tile.buildings.filter(({ name }) => name) : []
  const numbered = zoom >= NUMBERS_ZOOM ? tile.buildings.filter(({ name }) => !name) : []
  return [
    ...districts.map(({ name, outline }) => ({
      text: name,
      ...middleOf(outline, scale),
      size: 17,
      weight: 700,
    })),
    ...streets.flatMap(({ name, isMain, lines }) =>
      lines
        .flatMap((line) => spotsAlong(line, scale))
        .map((spot) => ({ text: name, ...spot, size: isMain ? 13 : 12, weight: 600 })),
    ),
    ...named.map(({ name, x, y }) => ({
      text: name,
      x: x * scale,
      y: y * scale + BELOW_PIXELS,
      size: 12,
      weight: 500,
    })),
    ...numbered.map(({ number, x, y }) => ({
      text: number,
      x: x * scale,
      y: y * scale,
      size: 11,
      weight: 500,
    })),
  ]
}

function middleOf(outline: MapLine, scale: number) {
  const xs = outline.filter((_, at) => at % 2 === 0)
  const ys = outline.filter((_, at) => at % 2 === 1)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(xs) * scale, y: mean(ys) * scale }
}

function spotsAlong(line: MapLine, scale: number): { x: number; y: number; angle: number }[] {
  const spots: { x: number; y: number; angle: number }[] = []
  const edge = MAP_TILE_UNITS * scale
  let next = STREET_LABEL_PIXELS / 2
  let gone = 0
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = line.slice(at, at + 4).map((unit) => unit * scale)
    const length = Math.hypot(toX - fromX, toY - fromY)
    for (; next <= gone + length; next += STREET_LABEL_PIXELS) {
      const share = (next - gone) / length
      const angle = uprightAngle(toX - fromX, toY - fromY)
      const spot = { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share, angle }
      if (Math.abs(spot.x - edge / 2) < edge && Math.abs(spot.y - edge / 2) < edge) spots.push(spot)
    }
    gone += length
  }
  return spots
}

function uprightAngle(right: number, down: number): number {
  const angle = (Math.atan2(down, right) * 180) / Math.PI
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
}

function withoutOverlaps(wanted: readonly MapLabel[]): MapLabel[] {
  const placed: MapLabel[] = []
  for (const label of wanted) if (!placed.some((other) => overlap(label, other))) placed.push(label)
  return placed
}

function overlap(one: MapLabel, other: MapLabel): boolean {
  const [first, second] = [reachOf(one), reachOf(other)]
  return (
    Math.abs(one.x - other.x) < first.right + second.right &&
    Math.abs(one.y - other.y) < first.down + second.down
  )
}

/** Half the label's extent in pixels. A Korean letter is as wide as it is high. */
function reachOf({ text, size, angle = 0 }: MapLabel) {
  const radians = (Math.abs(angle) * Math.PI) / 180
  const [along, across] = [(text.length * size) / 2, size * 0.7]
  return {
    right: along * Math.cos(radians) + across * Math.sin(radians),
    down: along * Math.sin(radians) + across * Math.cos(radians),
  }
}
