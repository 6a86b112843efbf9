import { MAP_TILE_UNITS, type MapLine, type MapTile } from '@hansang/contract'
import type { MapColours } from './map-colours.ts'
import { type MapLabel, labelsOf } from './map-labels.ts'
import type { Square } from './tile-source.ts'

/** Edge of a last-level tile in metres, at Seoul's latitude. */
const METRES_OF_LAST_LEVEL = 970
const LAST_LEVEL = 15
const STREET_METRES = 11
const MAIN_STREET_METRES = 24
/** A wider street would cover its buildings. */
const WIDEST_STREET_PIXELS = 22
const WIDEST_MAIN_STREET_PIXELS = 34
const BUILDING_METRES = 20
const NAMED_BUILDING_METRES = 30
const BUILDING_ZOOM = 15
const GRID_LINES = 4

interface Drawing {
  readonly context: CanvasRenderingContext2D
  readonly colours: MapColours
  readonly square: Square
  readonly tile: MapTile
  readonly zoom: number
}

export function drawSquare(drawing: Drawing): void {
  const { context, colours, square } = drawing
  context.save()
  context.translate(-square.left, -square.top)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  drawDistricts(drawing)
  drawGrid(drawing)
  drawStreets(drawing)
  if (drawing.zoom >= BUILDING_ZOOM) drawBuildings(drawing)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const label of labelsOf(drawing.tile, drawing.zoom, square.scale)) drawLabel(context, colours, label)
  context.restore()
}

function drawDistricts({ context, colours, square, tile }: Drawing): void {
  context.fillStyle = colours.ground
  context.fillRect(0, 0, MAP_TILE_UNITS * square.scale, MAP_TILE_UNITS * square.scale)
  for (const { outline } of tile.districts) {
    follow(context, outline, square.scale)
    context.closePath()
    context.fillStyle = colours.district
    context.fill()
    context.strokeStyle = colours.border
    context.lineWidth = 2
    context.setLineDash([6, 5])
    context.stroke()
    context.setLineDash([])
  }
}

function drawGrid({ context, colours, square }: Drawing): void {
  const edge = MAP_TILE_UNITS * square.scale
  context.beginPath()
  for (let line = 0; line <= GRID_LINES; line++) {
    const at = (edge * line) / GRID_LINES
    context.moveTo(at, 0)
    context.lineTo(at, edge)
    context.moveTo(0, at)
    context.lineTo(edge, at)
  }
  context.strokeStyle = colours.grid
  context.lineWidth = 1
  context.stroke()
}

/** Strokes all edges before any surface, so that crossings stay open. */
function drawStreets({ context, colours, square, tile, zoom }: Drawing): void {
  const widthOf = (isMain: boolean) =>
    isMain
      ? within(3, pixelsOf(MAIN_STREET_METRES, zoom), WIDEST_MAIN_STREET_PIXELS)
      : within(2, pixelsOf(STREET_METRES, zoom), WIDEST_STREET_PIXELS)
  const streets = tile.streets.toSorted((one, other) => Number(one.isMain) - Number(other.isMain))
  const stroke = (colourOf: (isMain: boolean) => string, more: number) => {
    for (const { lines, isMain } of streets) {
      for (const line of lines) {
        followCurve(context, line, square.scale)
        context.strokeStyle = colourOf(isMain)
        context.lineWidth = widthOf(isMain) + more
        context.stroke()
      }
    }
  }
  stroke((isMain) => (isMain ? colours['main-street-edge'] : colours['street-edge']), 2)
  stroke((isMain) => (isMain ? colours['main-street'] : colours.street), 0)
}

function drawBuildings({ context, colours, square, tile, zoom }: Drawing): void {
  context.fillStyle = colours.building
  context.strokeStyle = colours['building-edge']
  context.lineWidth = 1
  for (const { x, y, angle, name } of tile.buildings) {
    const size = Math.max(4, pixelsOf(name ? NAMED_BUILDING_METRES : BUILDING_METRES, zoom))
    context.save()
    context.translate(x * square.scale, y * square.scale)
    context.rotate((angle * Math.PI) / 180)
    context.beginPath()
    context.roundRect(-size / 2, -size / 2.6, size, size / 1.3, Math.min(4, size / 5))
    context.fill()
    context.stroke()
    context.restore()
  }
}

function drawLabel(context: CanvasRenderingContext2D, colours: MapColours, label: MapLabel): void {
  context.save()
  context.translate(label.x, label.y)
  context.rotate(((label.angle ?? 0) * Math.PI) / 180)
  context.font = `${label.weight} ${label.size}px ${colours.font}`
  context.strokeStyle = colours['label-halo']
  context.lineWidth = 4
  context.strokeText(label.text, 0, 0)
  context.fillStyle = colours.label
  context.fillText(label.text, 0, 0)
  context.restore()
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function pixelsOf(metres: number, zoom: number): number {
  return (metres / METRES_OF_LAST_LEVEL) * 256 * 2 ** (zoom - LAST_LEVEL)
}

function follow(context: CanvasRenderingContext2D, line: MapLine, scale: number): void {
  context.beginPath()
  for (let at = 0; at < line.length; at += 2) {
    context.lineTo((line[at] ?? 0) * scale, (line[at + 1] ?? 0) * scale)
  }
}

function followCurve(context: CanvasRenderingContext2D, line: MapLine, scale: number): void {
  const at = (index: number) => (line[index] ?? 0) * scale
  const last = line.length - 2
  context.beginPath()
  context.moveTo(at(0), at(1))
  for (let index = 2; index < last; index += 2) {
    const middle = [(at(index) + at(index + 2)) / 2, (at(index + 1) + at(index + 3)) / 2] as const
    context.quadraticCurveTo(at(index), at(index + 1), middle[0], middle[1])
  }
  context.lineTo(at(last), at(last + 1))
}
