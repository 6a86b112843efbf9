import { readStore, type StoreAnswer } from '@hansang/contract'
import { type ChannelCode, brandOf, isRefusal } from '@hansang/domain'
import { useCallback, useState } from 'react'
import { callApi, useAnswer } from '../api/index.ts'
import { useVisit } from '../visit/index.ts'

export function useStore(storeId: string | undefined, channel: ChannelCode, brought?: StoreAnswer | null) {
  const [store, setStore] = useState<StoreAnswer | null>(brought ?? null)
  const ask = useCallback(
    async () => (storeId ? await askForStore(storeId, channel) : null),
    [storeId, channel],
  )
  const reread = useCallback(async (): Promise<StoreAnswer | null> => {
    const fresh = await ask()
    if (fresh) setStore(fresh)
    return fresh
  }, [ask])
  useAnswer(storeId && !brought ? `${channel} ${storeId}` : null, ask, setStore)
  return { store, rereadStore: reread }
}

async function askForStore(storeId: string, channel: ChannelCode): Promise<StoreAnswer | null> {
  const channelId = String(brandOf(channel).id ?? '')
  const { orderSource } = useVisit.getState()
  try {
    const called = await callApi(readStore, { storeId, channelId, orderSource })
    return isRefusal(called) ? null : called.answer.store
  } catch {
    return null
  }
}
