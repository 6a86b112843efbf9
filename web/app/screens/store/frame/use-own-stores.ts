import { type OwnedStore, readOwnedStores } from '@hansang/contract'
import { callAsOwner, keepStores } from '../owner-session.ts'
import { type Owned, useOwned } from './use-owned.ts'

/** Kept for the next visit, as the owner's stores may have changed since the sign-in. */
export function useOwnStores(): Owned<readonly OwnedStore[]> {
  return useOwned(
    'stores',
    () => callAsOwner(readOwnedStores, {}),
    ({ stores }) => {
      keepStores(stores)
      return stores
    },
  )
}
