import type { ChannelCode, LatLng } from '@hansang/domain'
import { readStoreNow } from '../../../visit/current-store.ts'
import { rememberedStore } from '../../../visit/remembered-store.ts'
import { mainAddress } from '../../../visit/saved-addresses.ts'
import { useVisit } from '../../../visit/visit.ts'

/** The city hall of Seoul. */
const MIDDLE: LatLng = { lat: 37.5663, lng: 126.9779 }

/** Where a map opens before anything is picked: at the last address, else around the store. */
export async function startingPoint(channel: ChannelCode): Promise<LatLng> {
  const address = mainAddress()
  if (address?.lat && address.lng) return { lat: address.lat, lng: address.lng }
  const { storeId } = useVisit.getState()
  if (!storeId) return MIDDLE
  const store = rememberedStore(storeId) ?? (await readStoreNow(channel, storeId))
  return store?.location ?? MIDDLE
}
