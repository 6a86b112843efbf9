import type { Store } from '@hansang/domain'
import { mapTexts, orderTexts } from '@hansang/messages'
import { Map, STORE_ZOOM } from '../../map/index.ts'
import { Section } from '../../order/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/index.ts'
import css from './PickupPlace.module.css'

interface PickupPlaceProps {
  readonly store: Pick<Store, 'id' | 'channel' | 'name' | 'address' | 'detailAddress' | 'location'>
}

/** Where to fetch a pickup: the store on a map, and its address. */
export function PickupPlace({ store }: PickupPlaceProps) {
  return (
    <Section title={orderTexts.pickupStore}>
      <div className={css.map}>
        <Map
          label={`${store.name} ${mapTexts.title}`}
          centre={store.location}
          zoom={STORE_ZOOM}
          markers={[{ id: store.id, label: store.name, isSelected: true, ...store.location }]}
          isStill
        />
      </div>
      <p className={css.name}>{store.name}</p>
      <p className={css.address}>{`${store.address} ${store.detailAddress}`.trim()}</p>
      <ButtonLink to={paths.storeMap(store.channel, store.id)} kind="quiet" size="medium">
        {mapTexts.larger}
      </ButtonLink>
    </Section>
  )
}
