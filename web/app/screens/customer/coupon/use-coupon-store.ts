import type { StoreAnswer } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { useState } from 'react'
import { useAnswer } from '../../../api/index.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { rememberedStore } from '../../../visit/index.ts'

export function useCouponStore(channel: ChannelCode | null, storeId: string) {
  const [store, setStore] = useState<StoreAnswer | null>(() => rememberedStore(storeId))
  const [isLoading, setIsLoading] = useState(storeId !== '')
  const ask = () => readCurrentStore(channel, storeId)
  useAnswer(storeId === '' ? null : `${channel} ${storeId}`, ask, (now) => {
    if (now) setStore(now)
    setIsLoading(false)
  })
  return { store, isLoading }
}
