import type { LatLng, LeafletMouseEvent, LeafletKeyboardEvent, Map as LeafletMap } from 'leaflet'

/** A second tap within this time zooms and picks nothing. */
const DOUBLE_TAP_MS = 250

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
