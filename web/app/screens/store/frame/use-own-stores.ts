import { type OwnedStore, readOwnedStores } from '@hansang/contract'
import { type StaffRight, isDraft, staffMay } from '@hansang/domain'
import { callAsOwner, keepStores } from '../owner-session.ts'
import { type Owned, useOwned } from './use-owned.ts'

export function storesWith(right: StaffRight, stores: readonly OwnedStore[]): readonly OwnedStore[] {
  return stores.filter(({ role }) => staffMay(role, right))
}

/** Of a board: those that are still being prepared have no orders. */
export function storesWithOrders(stores: readonly OwnedStore[]): readonly OwnedStore[] {
  return storesWith('orders', stores).filter((store) => !isDraft(store))
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
