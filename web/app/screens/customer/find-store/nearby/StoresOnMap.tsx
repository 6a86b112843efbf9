import type { FoundStore } from '@hansang/contract'
import { distanceKm, type LatLng, takesPickupNow } from '@hansang/domain'
import { storeSearchTexts } from '@hansang/messages'
import { useState } from 'react'
import { LocateButton } from '../../../../location/index.ts'
import { Map, type MapMarker, type MapView, pixelsBetween, zoomToShow } from '../../../../map/index.ts'
import { NOWHERE } from '../search-request.ts'
import { NearbyCards } from './NearbyCards.tsx'
import css from './NearbyStoresScreen.module.css'
import { SearchHere } from './SearchHere.tsx'
import { useCardStrip } from './use-card-strip.ts'
import type { FoundAround, NearbyStores } from './use-nearby-stores.ts'

const STREETS_ZOOM = 14
const CLOSEST_ZOOM = 16
/** The first view shows this many of the nearest stores, within `SEEN_PIXELS` of the centre. */
const SEEN_AT_FIRST = 3
const SEEN_PIXELS = 150
/** A map moved further shows another area. */
const MOVED_PIXELS = 90
const HERE = 'here'

interface StoresOnMapProps {
  readonly found: FoundAround
  readonly place: LatLng
  readonly nearby: NearbyStores
  readonly device: { readonly isLocating: boolean; readonly isLocated: boolean; readonly locate: () => void }
}

export function StoresOnMap({ found, place, nearby, device }: StoresOnMapProps) {
  const [zoom] = useState(() => firstZoom(found))
  const [view, setView] = useState<MapView | null>(null)
  const [around, setAround] = useState(found)
  const [centre, setCentre] = useState(() => centreOf(found, null))
  const [selected, setSelected] = useState(found.stores[0]?.storeId ?? null)
  if (around !== found) {
    setAround(found)
    setCentre(centreOf(found, view))
    setSelected(found.stores[0]?.storeId ?? null)
  }
  const stores = found.stores.map((store) => ({ ...store, distanceKm: distanceFrom(place, store) }))
  const ids = stores.map(({ storeId }) => storeId)

  function select(id: string) {
    const store = found.stores.find(({ storeId }) => storeId === id)
    if (!store) return
    setSelected(id)
    setCentre(store)
  }
  const cards = useCardStrip({ ids, selected, onSelect: select })

  function locate() {
    nearby.search(null)
    if (place !== NOWHERE) setCentre({ ...place })
    device.locate()
  }

  return (
    <div className={css.page}>
      <div className={css.map}>
        <Map
          label={storeSearchTexts.map}
          centre={centre}
          zoom={zoom}
          markers={markers(stores, place, selected)}
          onMarker={(id) => ids.includes(id) && cards.bring(id)}
          onMove={setView}
          controls={
            <LocateButton
              label={storeSearchTexts.locate}
              isLocating={device.isLocating}
              isLocated={device.isLocated}
              onPress={locate}
            />
          }
        />
        <SearchHere
          state={nearby.state}
          isElsewhere={view !== null && pixelsBetween(centre, view.centre, view.zoom) > MOVED_PIXELS}
          onSearch={() => view && nearby.search(view.centre)}
          onRetry={nearby.retry}
        />
      </div>
      <NearbyCards key={ids.join()} stores={stores} strip={cards.strip} onScroll={cards.onScroll} />
    </div>
  )
}

function centreOf({ point, stores: [nearest] }: FoundAround, view: MapView | null): LatLng {
  if (!nearest) return point
  if (point === NOWHERE) return nearest
  const isInSight = !view || pixelsBetween(point, nearest, view.zoom) <= SEEN_PIXELS
  return isInSight ? point : nearest
}

function firstZoom({ point, stores }: FoundAround): number {
  if (point === NOWHERE) return STREETS_ZOOM
  const shown = { centre: point, pixels: SEEN_PIXELS, most: CLOSEST_ZOOM }
  return zoomToShow(stores.slice(0, SEEN_AT_FIRST), shown)
}

/** From the customer, even when another area was searched. */
function distanceFrom(place: LatLng, store: FoundStore): number | null {
  return place === NOWHERE ? null : distanceKm(place, store)
}

function markers(
  stores: readonly FoundStore[],
  place: LatLng,
  selected: string | null,
): readonly MapMarker[] {
  const ofStores = stores.map((store) => ({
    id: store.storeId,
    label: store.name,
    lat: store.lat,
    lng: store.lng,
    isSelected: store.storeId === selected,
    isDim: !takesPickupNow(store),
  }))
  if (place === NOWHERE) return ofStores
  return [
    ...ofStores,
    { lat: place.lat, lng: place.lng, id: HERE, label: storeSearchTexts.locate, kind: 'device' },
  ]
}
