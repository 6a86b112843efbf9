import { readMemberItems, readMemberStore } from '@hansang/contract'
import { ok, type Route } from '../../../platform/http/routes/index.ts'
import { publicRoute } from '../../auth/index.ts'
import { readOrderedItems } from '../../orders/index.ts'
import { presentStore } from '../present-store.ts'
import { cacheableRoute } from '../public-route.ts'
import { readMenu } from '../read-menu.ts'
import { requireKeptStore } from '../kept-stores.ts'
import { recentItems, recommendedItems } from './offered-items.ts'

export const memberRoutes: Route[] = [
  cacheableRoute(readMemberStore, async ({ body, db, now, services }) => {
    const store = presentStore(await requireKeptStore(services, db, { storeId: body.storeId, now }), now)
    const { areaKind, districts } = store.delivery
    return ok({ store: { ...store, isSwitchedOpen: store.isOpenNow, areaKind, districts } })
  }),

  publicRoute(readMemberItems, async ({ body, caller, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    const [menu, ordered] = await Promise.all([
      readMenu(db, store.id, now),
      readOrderedItems(db, caller, store.id),
    ])
    return ok({ recommended: recommendedItems(menu, ordered), recent: recentItems(menu, ordered) })
  }),
]
