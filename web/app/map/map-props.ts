import type { LatLng } from '@hansang/domain'
import type { ReactNode } from 'react'
import type { MapMarker } from './map-port.ts'
import type { MapView } from './view.ts'

export interface MapProps {
  /** What the map is of, read out. */
  readonly label: string
  readonly centre: LatLng
  readonly zoom: number
  readonly markers?: readonly MapMarker[]
  /** Places may be picked by a tap, by dragging the marker and by the keyboard. */
  readonly onPick?: (point: LatLng) => void
  readonly onMarker?: (id: string) => void
  readonly onMove?: (view: MapView) => void
  /** Like a picture: it cannot be moved, and the page scrolls over it. */
  readonly isStill?: boolean
  /** More buttons over the map, above those of the zoom. */
  readonly controls?: ReactNode
}
