import { appName, storeSearchTexts } from '@hansang/messages'
import type { LatLng } from '@hansang/domain'
import { EmptyState } from '../../../../ui/index.ts'
import { Failure } from '../Failure.tsx'
import { PickupScreen } from '../PickupScreen.tsx'
import { type SearchPlace, useSearchPlace } from '../use-search-place.ts'
import { Waiting } from '../Waiting.tsx'
import { StoresOnMap } from './StoresOnMap.tsx'
import { useNearbyStores } from './use-nearby-stores.ts'

export const meta = () => [{ title: `${storeSearchTexts.tab.near} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PickupScreen tab="near" />
}

export default function NearbyStoresScreen() {
  const device = useSearchPlace()
  return (
    <PickupScreen tab="near">
      {device.place ? <Nearby place={device.place} device={device} /> : <Waiting word={device.notice} />}
    </PickupScreen>
  )
}

interface NearbyProps {
  readonly place: LatLng
  readonly device: SearchPlace
}

function Nearby({ place, device }: NearbyProps) {
  const nearby = useNearbyStores(place)
  const { found, state, retry } = nearby
  if (!found) return state === 'failed' ? <Failure onRetry={retry} /> : <Waiting />
  if (found.stores.length === 0) return <EmptyState art="search" title={storeSearchTexts.nearbyNone} />
  return <StoresOnMap found={found} place={place} nearby={nearby} device={device} />
}
