import { MAP_TILE_UNITS } from '@hansang/contract'
import { mapTexts } from '@hansang/messages'
import {
  Control,
  type Coords,
  type DoneCallback,
  GridLayer,
  Map as LeafletMap,
  type PanOptions,
  type PointExpression,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { logFailure } from '../../browser/log-failure.ts'
import css from '../Map.module.css'
import { MOST_ZOOM, type MapContent, type MountMap } from '../map-port.ts'
import { LEAST_ZOOM } from '../view.ts'
import type { MapView } from '../view.ts'
import { drawSquare } from './draw-square.ts'
import { type MapColours, readMapColours } from './map-colours.ts'
import { drawnMarkers } from './drawn-markers.ts'
import { listenToTaps } from './taps.ts'
import { type TileSource, openTileSource, squareAt } from './tile-source.ts'

const SQUARE_PIXELS = 256

export const mountDrawnMap: MountMap = async (element, content, { canPick, isStill }, events) => {
  const source = openTileSource()
  const isCalm = prefersStillness()
  const map = new (isCalm ? CalmMap : LeafletMap)(element, {
    center: content.centre,
    zoom: content.zoom,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    zoomControl: false,
    attributionControl: false,
    keyboard: !isStill,
    dragging: !isStill,
    touchZoom: !isStill,
    scrollWheelZoom: !isStill,
    doubleClickZoom: !isStill,
    boxZoom: false,
    // The ResizeObserver below replaces Leaflet's own timer, which outlives the map.
    trackResize: false,
    tapHold: false,
    ...(isCalm ? { fadeAnimation: false, zoomAnimation: false, inertia: false } : {}),
  })
  const tiles = new DrawnTiles(source, readMapColours(element), events.onFault)
  tiles.addTo(map)
  addNotes(map)
  let goal: MapView | null = null
  map.on('moveend', () => {
    goal = null
    events.onMove({ centre: pointOf(map.getCenter()), zoom: map.getZoom() })
  })
  if (canPick) listenToTaps(map, (point) => events.onPick(pointOf(point)))
  const showMarkers = drawnMarkers(map, canPick, events)
  showMarkers(content.markers)
  const whenZoomed = afterZoom(map)
  const resized = new ResizeObserver(() => {
    const wanted = goal
    map.invalidateSize()
    // A resize shifts the centre, so an animation would miss its goal.
    if (wanted) map.setView(wanted.centre, wanted.zoom, { animate: false })
  })
  resized.observe(element)
  let shown: MapContent = content
  return {
    show(next) {
      const isMoved = next.centre !== shown.centre
      if (isMoved || next.zoom !== shown.zoom) {
        const zoom = next.zoom === shown.zoom ? map.getZoom() : next.zoom
        // Otherwise the previous animation's `moveend` would clear the new goal.
        if (goal) map.stop()
        goal = { centre: next.centre, zoom }
        map.setView(next.centre, zoom, { animate: !isCalm })
      }
      showMarkers(next.markers)
      shown = next
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      resized.disconnect()
      whenZoomed(() => map.remove())
    },
  }
}

function addNotes(map: LeafletMap): void {
  const attribution = new Control.Attribution({ prefix: false }).addTo(map)
  attribution.addAttribution(mapTexts.attribution)
  const scale = new Control.Scale({ imperial: false, maxWidth: 72, position: 'bottomright' }).addTo(map)
  for (const note of [attribution, scale]) note.getContainer()?.classList.add(css.note ?? '')
}

class CalmMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false })
  }
}

/** Waits for a running zoom, whose end handler reads what `remove` deletes. */
function afterZoom(map: LeafletMap): (work: () => void) => void {
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  return (work) => {
    if (isZooming) map.once('zoomend', () => queueMicrotask(work))
    else work()
  }
}

class DrawnTiles extends GridLayer {
  readonly #source: TileSource
  readonly #colours: MapColours
  readonly #onFault: () => void

  constructor(source: TileSource, colours: MapColours, onFault: () => void) {
    super({ tileSize: SQUARE_PIXELS, keepBuffer: 4 })
    this.#source = source
    this.#colours = colours
    this.#onFault = onFault
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    const density = Math.min(3, window.devicePixelRatio || 1)
    canvas.width = SQUARE_PIXELS * density
    canvas.height = SQUARE_PIXELS * density
    void this.#draw(canvas, coords, density).then(
      () => done(undefined, canvas),
      (failure: unknown) => {
        logFailure(failure)
        this.#onFault()
        done(failure as Error, canvas)
      },
    )
    return canvas
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords, density: number): Promise<void> {
    const square = squareAt(coords, SQUARE_PIXELS, MAP_TILE_UNITS)
    const context = canvas.getContext('2d')
    if (!square || !context) return
    const tile = await this.#source.read(square.place)
    context.scale(density, density)
    drawSquare({ context, colours: this.#colours, square, tile, zoom: coords.z })
  }
}

function pointOf({ lat, lng }: { lat: number; lng: number }) {
  return { lat, lng }
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
