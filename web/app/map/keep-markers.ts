import type { MapMarker } from './map-port.ts'

export interface PlacedMarker {
  readonly change: (marker: MapMarker) => void
  readonly remove: () => void
}

export function keepMarkers(place: (marker: MapMarker) => PlacedMarker) {
  const onMap = new Map<string, { readonly shown: MapMarker; readonly placed: PlacedMarker }>()
  return (markers: readonly MapMarker[]): void => {
    const wanted = new Set(markers.map(({ id }) => id))
    for (const [id, { placed }] of onMap) {
      if (wanted.has(id)) continue
      placed.remove()
      onMap.delete(id)
    }
    for (const marker of markers) {
      const before = onMap.get(marker.id)
      const placed = before?.placed ?? place(marker)
      if (before && !isSame(before.shown, marker)) placed.change(marker)
      onMap.set(marker.id, { shown: marker, placed })
    }
  }
}

function isSame(one: MapMarker, other: MapMarker): boolean {
  return (
    one.lat === other.lat &&
    one.lng === other.lng &&
    one.label === other.label &&
    one.isDim === other.isDim &&
    one.isSelected === other.isSelected
  )
}
