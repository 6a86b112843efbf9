import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import { markerElement } from '../marker-element.ts'
import type { MapEvents, MapMarker } from '../map-port.ts'

/** Keeps the markers on a map equal to those that are to be shown. */
export function drawnMarkers(map: LeafletMap, canDrag: boolean, events: MapEvents) {
  const onMap = new Map<string, Marker>()
  let shown: readonly MapMarker[] = []

  function put(wanted: MapMarker) {
    const marker = onMap.get(wanted.id) ?? place(wanted)
    marker.setLatLng(wanted)
    const before = shown.find(({ id }) => id === wanted.id)
    if (before?.label !== wanted.label || before.isSelected !== wanted.isSelected) {
      marker.setIcon(iconOf(wanted)).setZIndexOffset(wanted.isSelected ? 1_000 : 0)
    }
  }

  function place(wanted: MapMarker): Marker {
    const isDraggable = canDrag && wanted.kind !== 'device'
    const marker = new Marker(wanted, { icon: iconOf(wanted), keyboard: false, draggable: isDraggable })
    marker.on('click', () => events.onMarker(wanted.id))
    marker.on('dragend', () => events.onPick(marker.getLatLng()))
    onMap.set(wanted.id, marker.addTo(map))
    return marker
  }

  return {
    show(markers: readonly MapMarker[]) {
      const wanted = new Set(markers.map(({ id }) => id))
      for (const [id, marker] of onMap) {
        if (wanted.has(id)) continue
        marker.remove()
        onMap.delete(id)
      }
      markers.forEach(put)
      shown = markers
    },
  }
}

function iconOf(marker: MapMarker): DivIcon {
  return new DivIcon({ html: markerElement(marker), className: '', iconSize: [0, 0] })
}
