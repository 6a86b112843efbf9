import { type ChannelCode, formatPhone, type LatLng, storePhone } from '@hansang/domain'
import type { StoreAnswer } from '@hansang/contract'
import { appName, controlTexts, mapTexts } from '@hansang/messages'
import type { Route } from './+types/StoreMapScreen'
import { LocateButton, useDeviceLocation } from '../../../location/index.ts'
import { Map, STORE_ZOOM, zoomToShow } from '../../../map/index.ts'
import { channelOf } from '../../../loaders/index.ts'
import { useStepBack } from '../../../navigation/step-back.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, PhoneIcon, Screen, Skeleton } from '../../../ui/index.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { DEFAULT_CHANNEL, rememberedStore, useVisit } from '../../../visit/index.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import css from './StoreMapScreen.module.css'

export const meta = () => [{ title: `${mapTexts.title} · ${appName}` }]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const visit = useVisit.getState()
  const channel = params.channel ? channelOf(params.channel) : (visit.channel ?? DEFAULT_CHANNEL)
  const storeId = new URL(request.url).searchParams.get('store') || visit.storeId
  return { channel, store: storeId ? await storeOf(channel, storeId) : null }
}

clientLoader.hydrate = true as const

async function storeOf(channel: ChannelCode, storeId: string): Promise<StoreAnswer | null> {
  return rememberedStore(storeId) ?? (await readCurrentStore(channel, storeId))
}

export function HydrateFallback() {
  return (
    <Screen title={mapTexts.title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}

export default function StoreMapScreen({ loaderData: { channel, store } }: Route.ComponentProps) {
  if (!store) {
    return (
      <Screen title={mapTexts.title} bottom={<RecoveryLinks />}>
        <EmptyState art="lost" title={mapTexts.noStore} text={mapTexts.noStoreHint} />
      </Screen>
    )
  }
  return <KnownStore store={store} channel={channel} />
}

function KnownStore({ store, channel }: { readonly store: StoreAnswer; readonly channel: ChannelCode }) {
  const back = useStepBack(paths.store({ channel, id: store.id }))
  return (
    <Screen title={mapTexts.title} back={back}>
      <StoreMap store={store} />
      <StorePlace store={store} />
    </Screen>
  )
}

export function StoreMap({ store }: { readonly store: StoreAnswer }) {
  const device = useDeviceLocation()
  const here = device.point && {
    ...device.point,
    id: 'device',
    label: mapTexts.device,
    kind: 'device' as const,
  }
  return (
    <div className={css.map}>
      <Map
        label={`${store.name} ${mapTexts.title}`}
        centre={device.point ?? store.location}
        zoom={device.point ? zoomWith(store.location, device.point) : STORE_ZOOM}
        markers={[
          { id: store.id, label: store.name, isSelected: true, ...store.location },
          ...(here ? [here] : []),
        ]}
        controls={
          <LocateButton
            isLocating={device.isLocating}
            isLocated={device.state === 'found'}
            onPress={() => void device.locate({ isAskedFor: true })}
          />
        }
      />
      <p className={css.notice} role="status">
        {device.notice}
      </p>
    </div>
  )
}

/** From the centre to the nearest edge of the smallest map, less room for the store's name. */
const NEAREST_EDGE_PIXELS = 110

function zoomWith(store: LatLng, centre: LatLng): number {
  return zoomToShow([store], { centre, pixels: NEAREST_EDGE_PIXELS, most: STORE_ZOOM })
}

export function StorePlace({ store }: { readonly store: StoreAnswer }) {
  const phone = storePhone(store)
  return (
    <div className={css.place}>
      <h2 className={css.name}>{store.name}</h2>
      <p className={css.address}>{`${store.address} ${store.detailAddress}`.trim()}</p>
      {phone && (
        <a
          href={`tel:${phone}`}
          className={css.phone}
          aria-label={`${controlTexts.phoneCall} ${formatPhone(phone)}`}
        >
          <PhoneIcon size={18} />
          {formatPhone(phone)}
        </a>
      )}
      <ButtonLink to={paths.store({ channel: store.channel, id: store.id })} size="medium">
        {mapTexts.toStore}
      </ButtonLink>
    </div>
  )
}
