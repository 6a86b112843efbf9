import { readStore, readStoreLogin, type StoreAnswer } from '@hansang/contract'
import { brandOf, type ChannelCode, type OrderSource, isRefusal } from '@hansang/domain'
import { callApi } from '../api/index.ts'
import { logFailure } from '../browser/log-failure.ts'
import { keepStore } from './remembered-store.ts'
import { mainAddress } from './saved-addresses.ts'
import { isDeliveryMeant, useVisit } from './visit.ts'

export function storeRequest(channel: ChannelCode | null, storeId: string, orderSource: OrderSource) {
  return {
    storeId,
    channelId: String((channel && brandOf(channel).id) ?? ''),
    orderSource,
    language: 0,
    lat: 0,
    lng: 0,
  }
}

/** Priced for the saved address; `null` on failure. Without a channel, the id alone finds the store. */
export async function readCurrentStore(
  channel: ChannelCode | null,
  storeId: string,
): Promise<StoreAnswer | null> {
  const { orderType, orderSource } = useVisit.getState()
  const address = isDeliveryMeant(orderType) ? mainAddress() : null
  const place = address && { lat: address.lat, lng: address.lng, legalCode: address.legalCode }
  try {
    const [result, askedLogin] = await Promise.all([
      callApi(readStore, { ...storeRequest(channel, storeId, orderSource), ...place }),
      channel && readLogin(channel, storeId),
    ])
    if (isRefusal(result)) return null
    const { store: answered } = result.answer
    const login = channel ? askedLogin : await readLogin(answered.channel, storeId)
    const store = login ? { ...answered, ...login } : answered
    keepStore(store)
    return store
  } catch (failure) {
    logFailure(failure)
    return null
  }
}

async function readLogin(channel: ChannelCode, storeId: string) {
  if (!brandOf(channel).features.needsStoreLogin) return null
  const result = await callApi(readStoreLogin, { storeId })
  return isRefusal(result)
    ? { isLoggedIn: false }
    : { isSwitchedOpen: result.answer.isOpenNow, isLoggedIn: result.answer.isLoggedIn }
}
