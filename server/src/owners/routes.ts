import {
  readOwnedMenu,
  readOwnedStore,
  readOwnedStores as readOwnedStoresCall,
  signInOwner as signInOwnerCall,
} from '@hansang/contract'
import type { Store } from '@hansang/domain'
import { apiErrorTexts } from '@hansang/messages/api-error'
import type { Reader } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { ok } from '../http/routes/outcome.ts'
import { type Route, ownerRoute, publicRoute } from '../http/routes/route.ts'
import { presentStore } from '../stores/present-store.ts'
import { readWholeMenu } from '../stores/read-menu.ts'
import { requireStore } from '../stores/read-store.ts'
import type { Owner } from '../auth/callers.ts'
import { readOwnedStores } from './owned-stores.ts'
import { signInOwner } from './sign-in.ts'
import { signOutRoutes } from './sign-out.ts'

export const ownerRoutes: Route[] = [
  publicRoute(signInOwnerCall, signInOwner),

  ...signOutRoutes,

  ownerRoute(readOwnedStoresCall, async ({ caller, db, now }) =>
    ok({ stores: await readOwnedStores(db, caller.ownerId, now) }),
  ),

  ownerRoute(readOwnedStore, async ({ body, caller, db, now }) => {
    const store = await requireOwnStore(db, caller, body.storeId)
    return ok({ store: presentStore(store, now) })
  }),

  ownerRoute(readOwnedMenu, async ({ body, caller, db, now }) => {
    const store = await requireOwnStore(db, caller, body.storeId)
    return ok({
      storeWithMenu: { store: presentStore(store, now), groups: await readWholeMenu(db, store.id) },
    })
  }),
]

/** @throws ApiError 404 for the store of someone else, as if it did not exist. */
async function requireOwnStore(db: Reader, owner: Owner, storeId: string): Promise<Store> {
  if (!owner.storeIds.includes(storeId)) throw new ApiError(404, apiErrorTexts.unknownStore)
  return await requireStore(db, storeId)
}
