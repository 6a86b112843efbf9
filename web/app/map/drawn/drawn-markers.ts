import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import { keepMarkers } from '../keep-markers.ts'
import { markerElement } from '../marker-element.ts'
import type { MapEvents, MapMarker } from '../map-port.ts'

const ON_TOP = 1_000

export function drawnMarkers(map: LeafletMap, canDrag: boolean, events: MapEvents) {
  return keepMarkers((wanted) => {
    const isDraggable = canDrag && wanted.kind !== 'device'
    const marker = new Marker(wanted, { keyboard: false, draggable: isDraggable })
    const dress = (look: MapMarker) =>
      marker.setIcon(iconOf(look)).setZIndexOffset(look.isSelected ? ON_TOP : 0)
    dress(wanted)
    marker.on('click', () => events.onMarker(wanted.id))
    marker.on('dragstart', () => marker.getElement()?.firstElementChild?.setAttribute('data-lifted', ''))
    marker.on('dragend', () => {
      marker.getElement()?.firstElementChild?.removeAttribute('data-lifted')
      const { lat, lng } = marker.getLatLng()
      events.onPick({ lat, lng })
    })
    marker.addTo(map)
    return {
      change: (next) => void dress(next).setLatLng(next),
      remove: () => void marker.remove(),
    }
  })
}

function iconOf(marker: MapMarker): DivIcon {
  return new DivIcon({ html: markerElement(marker), className: '', iconSize: [0, 0] })
}
