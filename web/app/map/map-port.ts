import type { LatLng } from '@hansang/domain'
import type { MapView } from './view.ts'

export interface MapMarker extends LatLng {
  readonly id: string
  /** Read aloud, and shown beside the selected marker. */
  readonly label: string
  readonly isSelected?: boolean
  readonly isDim?: boolean
  readonly kind?: 'place' | 'device'
}

export interface MapContent {
  /** A new object moves the map even to an equal point, as the user may have moved away. */
  readonly centre: LatLng
  readonly zoom: number
  readonly markers: readonly MapMarker[]
}

export interface MapUse {
  readonly canPick: boolean
  readonly isStill: boolean
}

export interface MapEvents {
  readonly onPick: (point: LatLng) => void
  readonly onMarker: (id: string) => void
  readonly onMove: (view: MapView) => void
  readonly onFault: () => void
}

export interface MountedMap {
  /** Moves for a new centre object or another zoom; otherwise the user's view stays. */
  readonly show: (content: MapContent) => void
  readonly zoomBy: (steps: number) => void
  readonly remove: () => void
}

export type MountMap = (
  element: HTMLElement,
  content: MapContent,
  use: MapUse,
  events: MapEvents,
) => Promise<MountedMap>

export const PICK_ZOOM = 17
export const STORE_ZOOM = 15
export const MOST_ZOOM = 19
