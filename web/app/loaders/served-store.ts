import { fieldsOf, readStore, type StoreAnswer } from '@hansang/contract'
import type { ChannelCode, OrderSource } from '@hansang/domain'
import { type RouterContextProvider, data } from 'react-router'
import { storeRequest } from '../visit/current-store.ts'
import { NO_VISIT } from '../visit/index.ts'
import { askServer } from './ask-server.ts'

export async function servedStore(
  context: Readonly<RouterContextProvider>,
  channel: ChannelCode,
  storeId: string,
  orderSource: OrderSource = NO_VISIT.orderSource,
): Promise<StoreAnswer> {
  const { store } = await askServer(context, readStore, storeRequest(channel, storeId, orderSource))
  if (store.channel !== channel) throw data(null, { status: 404 })
  return store
}

export async function servedStoreIfAny(
  context: Readonly<RouterContextProvider>,
  channel: ChannelCode,
  storeId: string,
): Promise<StoreAnswer | null> {
  try {
    return await servedStore(context, channel, storeId)
  } catch (thrown) {
    const { init } = fieldsOf(thrown)
    if (fieldsOf(init)['status'] === 404) return null
    throw thrown
  }
}
