import { type StoreAnswer, readOwnedStore } from '@hansang/contract'
import { type Owned, useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { keepStoreInfo, keptStoreInfo } from './kept-store.ts'

/** As its customers see it, kept for when the line is down; read again when `edits` changes. */
export function useOwnedInfo(
  storeId: string,
  edits = 0,
): Owned<StoreAnswer> & { readonly store: StoreAnswer | null } {
  const owned = useOwned(
    [storeId, edits],
    () => callAsOwner(readOwnedStore, { storeId }),
    ({ store }) => {
      keepStoreInfo(store)
      return store
    },
  )
  return { ...owned, store: owned.value ?? (owned.hasFailed ? keptStoreInfo(storeId) : null) }
}
