import { readItemOptions, readItemPrices, searchMenu as searchMenuCall } from '@hansang/contract'
import type { MenuItem } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import { apiError } from '../http/api-error.ts'
import { ok } from '../http/routes/outcome.ts'
import { type Route, publicRoute } from '../http/routes/route.ts'
import { menuRoute } from './menu-route.ts'
import { cacheableRoute } from './public-route.ts'
import { readMenu, readMenuItem } from './read-menu.ts'
import { requireStore } from './read-store.ts'
import { searchMenu } from './search-menu.ts'

export const menuRoutes: Route[] = [
  menuRoute,

  cacheableRoute(readItemPrices, async ({ body, db }) =>
    ok({ prices: (await requireItem(db, body.itemId)).prices }),
  ),

  cacheableRoute(readItemOptions, async ({ body, db }) =>
    ok({ optionGroups: (await requireItem(db, body.itemId)).optionGroups }),
  ),

  publicRoute(searchMenuCall, async ({ body, db }) => {
    const store = await requireStore(db, body.storeId)
    return ok({ items: searchMenu(await readMenu(db, store.id), body.keyword) })
  }),
]

/** @throws ApiError 404 for an item that is unknown, gone or hidden. */
async function requireItem(db: Reader, itemId: string): Promise<MenuItem> {
  const found = await readMenuItem(db, itemId)
  if (!found?.item.isShown) throw apiError(404, 'unknownItem')
  return found.item
}
