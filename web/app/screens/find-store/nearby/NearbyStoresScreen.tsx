import { readNearbyStores, type FoundStore } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'
import { appName, storeSearchTexts } from '@hansang/messages'
import { useState } from 'react'
import { answered, callApi, useQuery } from '../../../api/index.ts'
import { LocateButton } from '../../../location/index.ts'
import { Map, type MapMarker } from '../../../map/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/visit.ts'
import { Failure } from '../Failure.tsx'
import { NearbyCards } from './NearbyCards.tsx'
import css from './NearbyStoresScreen.module.css'
import { PickupScreen } from '../PickupScreen.tsx'
import { NOWHERE, nearbyRequest } from '../search-request.ts'
import { useCardStrip } from './use-card-strip.ts'
import { useSearchPlace } from '../use-search-place.ts'
import { Waiting } from '../Waiting.tsx'

export const meta = () => [{ title: `${storeSearchTexts.tab.near} | ${appName}` }]

/** Some streets around: a walk's distance. */
const ZOOM = 14
/** The marker of the customer. */
const HERE = 'here'

/** Where the customer is is known to the browser only. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PickupScreen tab="near" />
}

/** The stores around: on a map, and as cards to swipe or a list. */
export default function NearbyStoresScreen() {
  const { place, notice, locate } = useSearchPlace()
  return (
    <PickupScreen tab="near">
      {place ? <Nearby place={place} onLocate={locate} /> : <Waiting word={notice} />}
    </PickupScreen>
  )
}

interface NearbyProps {
  readonly place: LatLng
  readonly onLocate: () => void
}

function Nearby({ place, onLocate }: NearbyProps) {
  const visit = useVisit()
  const [round, setRound] = useState(0)
  const request = nearbyRequest(visit, place)
  const query = useQuery(JSON.stringify([request, round]), () =>
    answered(callApi(readNearbyStores, request), ({ stores }) => stores),
  )
  if (query.state === 'loading') return <Waiting />
  if (query.state === 'failed') return <Failure onRetry={() => setRound(round + 1)} />
  if (query.value.length === 0) return <EmptyState art="search" title={storeSearchTexts.nearbyNone} />
  return <StoresOnMap stores={query.value} place={place} onLocate={onLocate} />
}

interface StoresOnMapProps extends NearbyProps {
  readonly stores: readonly FoundStore[]
}

function StoresOnMap({ stores, place, onLocate }: StoresOnMapProps) {
  const [selected, setSelected] = useState(stores[0]?.storeId ?? null)
  const ids = stores.map(({ storeId }) => storeId)
  const cards = useCardStrip({ ids, selected, onSelect: setSelected })
  const front = stores.find(({ storeId }) => storeId === selected)
  return (
    <div className={css.page}>
      <div className={css.map}>
        <Map
          label={storeSearchTexts.map}
          centre={front ?? place}
          zoom={ZOOM}
          markers={markers(stores, place, selected)}
          onMarker={(id) => ids.includes(id) && cards.bring(id)}
          controls={<LocateButton label={storeSearchTexts.locate} onPress={onLocate} />}
        />
      </div>
      <NearbyCards stores={stores} strip={cards.strip} onScroll={cards.onScroll} />
    </div>
  )
}

/** The stores, and the place they are near to. */
function markers(
  stores: readonly FoundStore[],
  place: LatLng,
  selected: string | null,
): readonly MapMarker[] {
  const ofStores = stores.map(({ storeId, name, lat, lng }) => ({
    id: storeId,
    label: name,
    lat,
    lng,
    isSelected: storeId === selected,
  }))
  if (place === NOWHERE) return ofStores
  return [
    ...ofStores,
    { lat: place.lat, lng: place.lng, id: HERE, label: storeSearchTexts.locate, kind: 'device' },
  ]
}
