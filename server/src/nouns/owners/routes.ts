import { usualAlarmRoute } from './usual-alarm-route.ts'
import * as contract from '@hansang/contract'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { ownerRoute, publicRoute, requireOwnStore } from '../auth/index.ts'
import { presentStore, readWholeMenu, requireStore } from '../stores/index.ts'
import { readOwnedStores } from './owned-stores.ts'
import { reviewRoutes } from './review-routes.ts'
import { signInOwner } from './sign-in.ts'
import { storeNowRoutes } from './store-now-routes.ts'
import { signOutRoutes } from './sign-out.ts'

export const ownerRoutes: Route[] = [
  publicRoute(contract.signInOwner, signInOwner),

  ...signOutRoutes,
  ...reviewRoutes,
  ...storeNowRoutes,
  usualAlarmRoute,

  ownerRoute(contract.readOwnedStores, async ({ caller, db, now }) =>
    ok({ stores: await readOwnedStores(db, caller.ownerId, now) }),
  ),

  ownerRoute(contract.readOwnedStore, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    const store = await requireStore(db, body.storeId, now)
    return ok({ store: presentStore(store, now) })
  }),

  ownerRoute(contract.readOwnedMenu, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    const store = await requireStore(db, body.storeId, now)
    return ok({
      storeWithMenu: { store: presentStore(store, now), groups: await readWholeMenu(db, store.id, now) },
    })
  }),
]
