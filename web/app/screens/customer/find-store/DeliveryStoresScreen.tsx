import type { SavedAddress } from '@hansang/contract'
import { brandOf, type ChannelCode } from '@hansang/domain'
import { storeSearchTexts } from '@hansang/messages'
import type { Route } from './+types/DeliveryStoresScreen'
import { channelOf } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import { useMainAddress, useVisit } from '../../../visit/index.ts'
import { DeliveryPlace } from './DeliveryPlace.tsx'
import { DeliveryStoreCard } from './DeliveryStoreCard.tsx'
import { FoundStoreList } from './found/FoundStoreList.tsx'
import { deliveryRequest } from './search-request.ts'
import { useFoundStores } from './found/use-found-stores.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${storeSearchTexts.list.title} · ${brandOf(channelOf(params.channel)).name}` },
]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <Screen title={storeSearchTexts.list.title}>{null}</Screen>
}

export default function DeliveryStoresScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const address = useMainAddress()
  return (
    <Screen title={storeSearchTexts.list.title} back={paths.addressSearch(channel)}>
      {address ? (
        <>
          <DeliveryPlace address={address} changeAt={paths.addressSearch(channel)} />
          <DeliveryStores channel={channel} address={address} />
        </>
      ) : (
        <EmptyState art="search" title={storeSearchTexts.noAddress}>
          <ButtonLink to={paths.addressSearch(channel)}>{storeSearchTexts.chooseAddress}</ButtonLink>
        </EmptyState>
      )}
    </Screen>
  )
}

function DeliveryStores({ channel, address }: { channel: ChannelCode; address: SavedAddress }) {
  const orderSource = useVisit((visit) => visit.orderSource)
  const found = useFoundStores(deliveryRequest({ channel, orderSource }, address))
  return (
    <FoundStoreList
      channel={channel}
      found={found}
      none={
        <EmptyState art="search" title={storeSearchTexts.listNone} text={storeSearchTexts.listNoneHint}>
          <ButtonLink to={paths.addressSearch(channel)}>{storeSearchTexts.chooseAddress}</ButtonLink>
        </EmptyState>
      }
      card={(store, onInfo) => <DeliveryStoreCard channel={channel} store={store} onInfo={onInfo} />}
    />
  )
}
