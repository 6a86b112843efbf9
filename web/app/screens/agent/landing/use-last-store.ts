import type { StoreAnswer } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { useEffect, useState } from 'react'
import { useSession } from '../../../session/index.ts'
import { lastStoreOf } from '../../../visit/index.ts'

/** `null` until this link's visit has begun. */
export function useLastStore(channel: ChannelCode): StoreAnswer | null {
  const hasBegun = useSession(({ state }) => state !== 'out')
  const [store, setStore] = useState<StoreAnswer | null>(null)
  useEffect(() => setStore(hasBegun ? lastStoreOf(channel) : null), [channel, hasBegun])
  return store
}
