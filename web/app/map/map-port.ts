import type { LatLng } from '@hansang/domain'
import type { MapView } from './view.ts'

export interface MapMarker extends LatLng {
  readonly id: string
  /** Read out, and shown beside the marker when it is selected. */
  readonly label: string
  readonly isSelected?: boolean
  /** Shown back from the others: nothing can be had there now. */
  readonly isDim?: boolean
  /** A place to be found on the map, or the device itself. */
  readonly kind?: 'place' | 'device'
}

/** What a map shows. */
export interface MapContent {
  /** Another object is moved to, even if it is the same place: the user may have moved away. */
  readonly centre: LatLng
  readonly zoom: number
  readonly markers: readonly MapMarker[]
}

/** How a map may be used. */
export interface MapUse {
  /** Whether places may be picked and their marker be dragged. */
  readonly canPick: boolean
  /** Whether it stays as it is, like a picture: the page scrolls over it. */
  readonly isStill: boolean
}

/** What happens on a map. */
export interface MapEvents {
  readonly onPick: (point: LatLng) => void
  readonly onMarker: (id: string) => void
  /** The view has come to rest. */
  readonly onMove: (view: MapView) => void
  /** A part of the map could not be loaded. */
  readonly onFault: () => void
}

export interface MountedMap {
  /** Moves to a new centre object and to another zoom; the user's own moves stay otherwise. */
  readonly show: (content: MapContent) => void
  readonly zoomBy: (steps: number) => void
  readonly remove: () => void
}

/** Who draws: our own map, or a provider's. */
export type MountMap = (
  element: HTMLElement,
  content: MapContent,
  use: MapUse,
  events: MapEvents,
) => Promise<MountedMap>

/** Zoom of a map to pick on, and of one that only shows a place. */
export const PICK_ZOOM = 17
export const STORE_ZOOM = 15
export const MOST_ZOOM = 19
