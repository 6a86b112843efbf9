import type { Store } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import { Map, STORE_ZOOM } from '../../../map/index.ts'

export interface StoreOnMapProps {
  readonly store: Pick<Store, 'id' | 'name' | 'location'>
}

export function StoreOnMap({ store }: StoreOnMapProps) {
  return (
    <Map
      label={`${store.name} ${mapTexts.title}`}
      centre={store.location}
      zoom={STORE_ZOOM}
      markers={[{ id: store.id, label: store.name, isSelected: true, ...store.location }]}
      isStill
    />
  )
}
