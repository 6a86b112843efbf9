import type { StoreAnswer } from '@hansang/contract/store'
import { useEffect, useState } from 'react'
import { enterStore } from '../../visit/enter-store.ts'
import { rememberedStore } from '../../visit/remembered-store.ts'
import { useVisit } from '../../visit/visit.ts'
import type { ServedItem } from './served-item.ts'

/** The store of the item: of its link, which is an entry like the store's own page, else the one visited. */
export function useItemStore(served: ServedItem | null): StoreAnswer | null {
  const [store, setStore] = useState<StoreAnswer | null>(served?.store ?? null)
  useEffect(() => {
    if (served) enterStore(served.store)
    else setStore(rememberedStore(useVisit.getState().storeId))
  }, [served])
  return store
}
