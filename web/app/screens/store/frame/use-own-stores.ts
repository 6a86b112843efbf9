import { type OwnedStore, readOwnedStores } from '@hansang/contract'
import { isDraft } from '@hansang/domain'
import { callAsOwner, keepStores } from '../owner-session.ts'
import { type Owned, useOwned } from './use-owned.ts'

/** Without those that are still being prepared, which have no orders. */
export function withoutDrafts(stores: readonly OwnedStore[]): readonly OwnedStore[] {
  return stores.filter((store) => !isDraft(store))
}

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
