import type { Store } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import { lazy, Suspense } from 'react'
import { logFailure } from '../../../browser/log-failure.ts'
import { Section } from '../../../order/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/index.ts'
import css from './PickupPlace.module.css'
import type { StoreOnMapProps } from './StoreOnMap.tsx'

// Without the map, the address and its link still show.
const StoreOnMap = lazy(async () => ({ default: await loadStoreOnMap() }))

interface PickupPlaceProps {
  readonly store: Pick<Store, 'id' | 'channel' | 'name' | 'address' | 'detailAddress' | 'location'>
}

export function PickupPlace({ store }: PickupPlaceProps) {
  return (
    <Section title={orderTexts.pickupStore}>
      <Suspense fallback={<div className={css.map} />}>
        <StoreOnMap store={store} />
      </Suspense>
      <p className={css.name}>{store.name}</p>
      <p className={css.address}>{`${store.address} ${store.detailAddress}`.trim()}</p>
      <ButtonLink to={paths.storeMap(store.channel, store.id)} kind="quiet" size="medium">
        {orderTexts.largerMap}
      </ButtonLink>
    </Section>
  )
}

async function loadStoreOnMap(): Promise<(props: StoreOnMapProps) => React.ReactNode> {
  try {
    const { StoreOnMap: Loaded } = await import('./StoreOnMap.tsx')
    return ({ store }) => (
      <div className={css.map}>
        <Loaded store={store} />
      </div>
    )
  } catch (failure) {
    logFailure(failure)
    return () => null
  }
}
