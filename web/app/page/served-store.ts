import { readStore, type StoreAnswer } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { type RouterContextProvider, data } from 'react-router'
import { storeRequest } from '../visit/current-store.ts'
import { askServer } from './ask-server.ts'

/** The store of a page that is rendered; one of another channel is unknown. */
export async function servedStore(
  context: Readonly<RouterContextProvider>,
  channel: ChannelCode,
  storeId: string,
): Promise<StoreAnswer> {
  const { store } = await askServer(context, readStore, storeRequest(channel, storeId))
  if (store.channel !== channel) throw data(null, { status: 404 })
  return store
}
