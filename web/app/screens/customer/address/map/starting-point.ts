import { readNearbyStores } from '@hansang/contract'
import { type ChannelCode, type LatLng, isRefusal } from '@hansang/domain'
import { callApi } from '../../../../api/index.ts'
import { logFailure } from '../../../../browser/log-failure.ts'
import { PICK_ZOOM } from '../../../../map/map-port.ts'
import { readCurrentStore } from '../../../../visit/current-store.ts'
import { mainAddress, rememberedStore, useVisit } from '../../../../visit/index.ts'
import { nearbyRequest } from '../../find-store/search-request.ts'

export interface StartingPoint {
  readonly centre: LatLng
  readonly zoom: number
}

const MIDDLE: LatLng = { lat: 37.5663, lng: 126.9779 }
const CITY_ZOOM = 11
const DISTRICTS_ZOOM = 13

/** The main address, else the visited store, else any store of the brand, where the map has streets. */
export async function startingPoint(channel: ChannelCode): Promise<StartingPoint> {
  const address = mainAddress()
  if (address?.lat && address.lng) return near({ lat: address.lat, lng: address.lng })
  const { storeId } = useVisit.getState()
  const store = storeId ? (rememberedStore(storeId) ?? (await readCurrentStore(channel, storeId))) : null
  if (store) return near(store.location)
  const other = await anyStore(channel)
  return { centre: other ?? MIDDLE, zoom: other ? DISTRICTS_ZOOM : CITY_ZOOM }
}

function near(centre: LatLng): StartingPoint {
  return { centre, zoom: PICK_ZOOM }
}

async function anyStore(channel: ChannelCode): Promise<LatLng | null> {
  try {
    const { orderSource } = useVisit.getState()
    const called = await callApi(readNearbyStores, nearbyRequest({ channel, orderSource }, MIDDLE))
    const [store] = isRefusal(called) ? [] : called.answer.stores
    return store ? { lat: store.lat, lng: store.lng } : null
  } catch (failure) {
    logFailure(failure)
    return null
  }
}
