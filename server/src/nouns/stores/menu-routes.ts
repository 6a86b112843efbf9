import * as contract from '@hansang/contract'
import { type MenuGroup, type MenuItem, hasInitials, hasKeyword } from '@hansang/domain'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { publicReadRoute } from '../auth/index.ts'
import { menuRoute } from './menu-route.ts'
import { cacheableRoute } from './public-route.ts'
import { readMenu, requireMenuItem } from './read-menu.ts'
import { requireKeptStore } from './kept-stores.ts'

export const menuRoutes: Route[] = [
  menuRoute,

  cacheableRoute(contract.readItemPrices, async ({ body, db, now }) =>
    ok({ prices: (await requireMenuItem(db, body.itemId, now)).prices }),
  ),

  cacheableRoute(contract.readItemOptions, async ({ body, db, now }) =>
    ok({ optionGroups: (await requireMenuItem(db, body.itemId, now)).optionGroups }),
  ),

  publicReadRoute(contract.searchMenu, async ({ body, db, now, services }) => {
    const store = await requireKeptStore(services, db, { storeId: body.storeId, now })
    return ok({ items: searchMenu(await readMenu(db, store.id, now), body.keyword) })
  }),
]

/** Matches name and summary. Lone consonants match syllables of names only: ㅊㅋ finds 치킨. */
function searchMenu(groups: readonly MenuGroup[], keyword: string): MenuItem[] {
  if (!keyword.trim()) return []
  return groups
    .flatMap(({ items }) => items)
    .filter(({ name, summary }) =>
      (hasInitials(keyword) ? [name] : [name, summary]).some((text) => hasKeyword(text, keyword)),
    )
}
