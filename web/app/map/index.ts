export { Map } from './Map.tsx'
export { type MapMarker, PICK_ZOOM, STORE_ZOOM } from './map-port.ts'
export { type MapView, pixelsBetween, zoomToShow } from './view.ts'
export { useMapVersion } from './use-map-version.ts'
