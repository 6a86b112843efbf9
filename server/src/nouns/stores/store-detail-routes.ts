import { readStore, readStoreV1, readStoreWithMenu } from '@hansang/contract'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { offeredStore, presentStore } from './present-store.ts'
import { cacheableRoute } from './public-route.ts'
import { readMenu } from './read-menu.ts'
import { requireKeptStore } from './kept-stores.ts'

export const storeDetailRoutes: Route[] = [
  cacheableRoute(readStore, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { ...body, now })
    return ok({ store: presentStore(offeredStore(store, body.orderSource), now, body) })
  }),

  cacheableRoute(readStoreV1, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok({ store: presentStore(offeredStore(store, body.orderSource), now) })
  }),

  cacheableRoute(readStoreWithMenu, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { ...body, now })
    const offered = presentStore(offeredStore(store, body.orderSource), now)
    return ok({ storeWithMenu: { store: offered, groups: await readMenu(db, store.id, now) } })
  }),
]
