import type { LatLng } from '@hansang/domain'
import type { ReactNode } from 'react'
import type { MapMarker } from './map-port.ts'
import type { MapView } from './view.ts'

export interface MapProps {
  readonly label: string
  readonly centre: LatLng
  readonly zoom: number
  readonly markers?: readonly MapMarker[]
  readonly onPick?: (point: LatLng) => void
  readonly onMarker?: (id: string) => void
  readonly onMove?: (view: MapView) => void
  /** Static picture: the page scrolls over it. */
  readonly isStill?: boolean
  /** Never a provider's, whose scale may be another one. */
  readonly isOwn?: boolean
  readonly controls?: ReactNode
}
