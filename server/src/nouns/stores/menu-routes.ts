import * as contract from '@hansang/contract'
import { ok } from '../../platform/http/routes/outcome.ts'
import { publicRoute } from '../auth/caller-routes.ts'
import type { Route } from '../../platform/http/routes/route.ts'
import { menuRoute } from './menu-route.ts'
import { cacheableRoute } from './public-route.ts'
import { readMenu, requireMenuItem } from './read-menu.ts'
import { requireKeptStore } from './kept-stores.ts'
import { searchMenu } from './search-menu.ts'

export const menuRoutes: Route[] = [
  menuRoute,

  cacheableRoute(contract.readItemPrices, async ({ body, db }) =>
    ok({ prices: (await requireMenuItem(db, body.itemId)).prices }),
  ),

  cacheableRoute(contract.readItemOptions, async ({ body, db }) =>
    ok({ optionGroups: (await requireMenuItem(db, body.itemId)).optionGroups }),
  ),

  publicRoute(contract.searchMenu, async ({ body, db, services }) => {
    const store = await requireKeptStore(services, db, body.storeId)
    return ok({ items: searchMenu(await readMenu(db, store.id), body.keyword) })
  }),
]
