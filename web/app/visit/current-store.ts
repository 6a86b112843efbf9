import {
  type AnswerOf,
  type Endpoint,
  readStore,
  readStoreLogin,
  type RequestTo,
  type SavedAddress,
  type StoreAnswer,
} from '@hansang/contract'
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
  try {
    const store = await askCurrentStore(askApi, { channel, storeId, orderSource, address })
    if (store) keepStore(store)
    return store
  } catch (failure) {
    logFailure(failure)
    return null
  }
}

/** `null`: refused. */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestTo<E>) => Promise<AnswerOf<E> | null>

interface CurrentStore {
  readonly channel: ChannelCode | null
  readonly storeId: string
  readonly orderSource: OrderSource
  readonly address: Pick<SavedAddress, 'lat' | 'lng' | 'legalCode'> | null
}

export async function askCurrentStore(
  ask: Ask,
  { channel, storeId, orderSource, address }: CurrentStore,
): Promise<StoreAnswer | null> {
  const place = address && { lat: address.lat, lng: address.lng, legalCode: address.legalCode }
  const [answer, askedLogin] = await Promise.all([
    ask(readStore, { ...storeRequest(channel, storeId, orderSource), ...place }),
    channel && askLogin(ask, channel, storeId),
  ])
  if (!answer) return null
  const { store } = answer
  const login = channel ? askedLogin : await askLogin(ask, store.channel, storeId)
  return login ? { ...store, ...login } : store
}

export const askApi: Ask = async (endpoint, request) => {
  const result = await callApi(endpoint, request)
  return isRefusal(result) ? null : result.answer
}

async function askLogin(ask: Ask, channel: ChannelCode, storeId: string) {
  if (!brandOf(channel).features.needsStoreLogin) return null
  const answer = await ask(readStoreLogin, { storeId })
  return answer ? { isSwitchedOpen: answer.isOpenNow, isLoggedIn: answer.isLoggedIn } : { isLoggedIn: false }
}
