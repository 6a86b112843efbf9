import type { LatLng } from '@hansang/domain'
import { keepMarkers, type PlacedMarker } from '../keep-markers.ts'
import type { MapContent, MapEvents, MapMarker, MapUse, MountedMap } from '../map-port.ts'

export interface ProvidedMap {
  readonly centre: () => LatLng
  readonly zoom: () => number
  readonly moveTo: (centre: LatLng, zoom: number) => void
  readonly panBy: (right: number, down: number) => void
  readonly onTap: (tapped: (point: LatLng) => void) => void
  readonly onRest: (rested: () => void) => void
  readonly place: (marker: MapMarker, canDrag: boolean) => PlacedMarker
  readonly remove: () => void
}

/** Resolves to a function that mounts a map. Calls `refused` when the key is not valid here. */
export type LoadMapKit = (
  key: string,
  refused: () => void,
) => Promise<(element: HTMLElement, content: MapContent, use: MapUse, events: MapEvents) => ProvidedMap>

const STEP_PIXELS = 80
const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP_PIXELS, 0],
  ArrowRight: [STEP_PIXELS, 0],
  ArrowUp: [0, -STEP_PIXELS],
  ArrowDown: [0, STEP_PIXELS],
}

export function mountProvided(
  map: ProvidedMap,
  element: HTMLElement,
  content: MapContent,
  { canPick, isStill }: MapUse,
  events: MapEvents,
): MountedMap {
  const ended = new AbortController()
  const showMarkers = keepMarkers((marker) => map.place(marker, canPick && marker.kind !== 'device'))
  let shown = content
  showMarkers(content.markers)
  map.onRest(() => events.onMove({ centre: map.centre(), zoom: map.zoom() }))
  if (canPick) map.onTap(events.onPick)
  const zoomBy = (steps: number) => map.moveTo(map.centre(), map.zoom() + steps)
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) map.panBy(...step)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (canPick && (event.key === 'Enter' || event.key === ' ')) events.onPick(map.centre())
    else return
    event.preventDefault()
  }
  if (!isStill) {
    element.tabIndex = 0
    element.addEventListener('keydown', press, { signal: ended.signal })
  }
  return {
    show(next) {
      const isMoved = next.centre !== shown.centre
      if (isMoved || next.zoom !== shown.zoom) {
        map.moveTo(next.centre, next.zoom === shown.zoom ? map.zoom() : next.zoom)
      }
      showMarkers(next.markers)
      shown = next
    },
    zoomBy,
    remove() {
      ended.abort()
      map.remove()
      element.replaceChildren()
    },
  }
}
