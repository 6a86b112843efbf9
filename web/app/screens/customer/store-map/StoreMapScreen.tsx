import { type ChannelCode, formatPhone, type LatLng, storePhone } from '@hansang/domain'
import type { StoreAnswer } from '@hansang/contract'
import { appName, controlTexts, mapTexts } from '@hansang/messages'
import type { Route } from './+types/StoreMapScreen'
import { LocateButton, useDeviceLocation } from '../../../location/index.ts'
import { Map, STORE_ZOOM, useMapVersion, zoomToShow } from '../../../map/index.ts'
import { channelOf, servedMapVersion, servedStoreIfAny } from '../../../loaders/index.ts'
import { useStepBack } from '../../../navigation/step-back.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, PhoneIcon, Screen, Skeleton } from '../../../ui/index.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import css from './StoreMapScreen.module.css'
import { useShownStore } from './use-shown-store.ts'

export const meta = () => [{ title: `${mapTexts.title} · ${appName}` }]

/** The store of the link; without one, the browser knows whom it visits. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const storeId = new URL(request.url).searchParams.get('store')
  const [store, version] = await Promise.all([
    params.channel && storeId ? servedStoreIfAny(context, channelOf(params.channel), storeId) : null,
    servedMapVersion(context),
  ])
  return { store, version }
}

export function clientLoader() {
  return null
}

export default function StoreMapScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  useMapVersion(loaderData?.version)
  const { channel, store, isAsked } = useShownStore(loaderData?.store ?? null)
  if (store) return <KnownStore channel={channel} store={store} />
  if (isAsked) {
    return (
      <Screen title={mapTexts.title}>
        <Skeleton rows={4} look="card" />
      </Screen>
    )
  }
  return (
    <Screen title={mapTexts.title} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={mapTexts.noStore} text={mapTexts.noStoreHint} />
    </Screen>
  )
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
