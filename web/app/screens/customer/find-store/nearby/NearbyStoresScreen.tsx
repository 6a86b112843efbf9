import { appName, storeSearchTexts } from '@hansang/messages'
import type { LatLng } from '@hansang/domain'
import type { Route } from './+types/NearbyStoresScreen'
import { useIsInBrowser } from '../../../../browser/use-is-in-browser.ts'
import { servedMapVersion } from '../../../../loaders/index.ts'
import { useMapVersion } from '../../../../map/index.ts'
import { EmptyState, useIsLate } from '../../../../ui/index.ts'
import { Failure } from '../Failure.tsx'
import { PickupScreen } from '../PickupScreen.tsx'
import { type SearchPlace, useSearchPlace } from '../use-search-place.ts'
import css from './NearbyStoresScreen.module.css'
import { StoresOnMap } from './StoresOnMap.tsx'
import { useNearbyStores } from './use-nearby-stores.ts'

export const meta = () => [{ title: `${storeSearchTexts.tab.near} · ${appName}` }]

export async function loader({ context }: Route.LoaderArgs) {
  return { version: await servedMapVersion(context) }
}

export function clientLoader() {
  return null
}

/** The document, which knows no place, says what is looked for. */
export default function NearbyStoresScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  useMapVersion(loaderData?.version)
  return <PickupScreen tab="near">{useIsInBrowser() ? <AroundHere /> : <Looking />}</PickupScreen>
}

function AroundHere() {
  const device = useSearchPlace()
  if (!device.place) return <Looking word={device.notice} />
  return <Nearby place={device.place} device={device} />
}

interface NearbyProps {
  readonly place: LatLng
  readonly device: SearchPlace
}

function Nearby({ place, device }: NearbyProps) {
  const nearby = useNearbyStores(place)
  const { found, state, retry } = nearby
  if (!found) return state === 'failed' ? <Failure onRetry={retry} /> : <Looking />
  if (found.stores.length === 0) return <EmptyState art="search" title={storeSearchTexts.nearbyNone} />
  return <StoresOnMap found={found} place={place} nearby={nearby} device={device} />
}

function Looking({ word = null }: { readonly word?: string | null }) {
  const isLate = useIsLate()
  return (
    <div className={css.looking} role="status">
      <EmptyState
        art="search"
        title={word ?? (isLate ? storeSearchTexts.slow : storeSearchTexts.searching)}
        text={storeSearchTexts.nearbyHint}
      />
    </div>
  )
}
