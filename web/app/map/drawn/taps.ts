import type { LatLng, LeafletMouseEvent, LeafletKeyboardEvent, Map as LeafletMap } from 'leaflet'

/** A second tap within this time zooms in and picks nothing. */
const DOUBLE_TAP_MS = 250

/** Calls `pick` for a tap, and for the enter key with the middle of the map. */
export function listenToTaps(map: LeafletMap, pick: (point: LatLng) => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  map.on('click', ({ latlng }: LeafletMouseEvent) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => pick(latlng), DOUBLE_TAP_MS)
  })
  map.on('dblclick', () => clearTimeout(waiting))
  map.on('unload', () => clearTimeout(waiting))
  map.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    pick(map.getCenter())
  })
}
