export { Map, type MapProps } from './Map.tsx'
export { type MapMarker, PICK_ZOOM, STORE_ZOOM } from './map-port.ts'
