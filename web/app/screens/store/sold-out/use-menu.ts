import { type OwnedNow, readOwnedMenu } from '@hansang/contract'
import { callAsOwner } from '../owner-session.ts'
import { type Owned, useOwned } from '../frame/use-owned.ts'
import { keepMenu } from '../owned/kept-store.ts'
import { type ReadMenu, partKeys } from './dishes.ts'

/** Read again whenever what staff marked changes, as another may have marked the same part. */
export function useMenu(storeId: string, now: OwnedNow | null): Owned<ReadMenu> {
  const marked = partKeys(now?.soldOut ?? [])
  return useOwned(
    [storeId, [...marked].toSorted()],
    () => callAsOwner(readOwnedMenu, { storeId }),
    ({ storeWithMenu: { groups } }) => {
      keepMenu({ storeId, groups })
      return { groups, marked }
    },
  )
}
