import { endpoint } from '../../endpoint.ts'
import { editedMenu, menuVersions } from '../../store/edited-menu.ts'
import { menuItem } from '../../store/menu.ts'
import { count, id, idOrNone, timestamp, typedText } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

/** The same again may follow its opposite. */
const WRITING = { isIdempotent: true, replaysUnkeyed: false } as const

/** `dish`: as it will be from then on. `seen`: the mark it had when it was read. */
export const planDish = endpoint({
  id: 'OWN-menu-dish-plan',
  summary: 'Owner: change a dish from a time on',
  path: '/api/v1/ceo/menu/dish/plan',
  access: 'owner',
  right: 'menu',
  request: wireTable({
    storeId: ['strId', id],
    seen: ['seen', id],
    from: ['from', timestamp],
    note: ['note', typedText(200)],
    dish: ['dish', menuItem],
  }),
  answer: editedMenu,
  mostBodyBytes: 256 * 1024,
  ...WRITING,
})

export const withdrawMenuChange = endpoint({
  id: 'OWN-menu-change-withdraw',
  summary: 'Owner: withdraw a dated change of the menu before it begins',
  path: '/api/v1/ceo/menu/dish/withdraw',
  access: 'owner',
  right: 'menu',
  request: wireTable({ storeId: ['strId', id], changeId: ['changeId', id] }),
  answer: editedMenu,
  ...WRITING,
})

/** `itemId`: those that changed this dish alone. */
export const readMenuVersions = endpoint({
  id: 'OWN-menu-versions',
  summary: 'Owner: earlier versions of the menu or of one dish, latest first',
  method: 'GET',
  path: '/api/v1/ceo/menu/versions',
  access: 'owner',
  right: 'menu',
  request: wireTable({ storeId: ['strId', id], itemId: ['goodsItemId', idOrNone] }),
  answer: menuVersions,
})

/** As a new version. `itemId`: this dish alone. `seen`: the revision of the versions on the device. */
export const restoreMenuVersion = endpoint({
  id: 'OWN-menu-restore',
  summary: 'Owner: bring an earlier version of the menu or of one dish back',
  path: '/api/v1/ceo/menu/restore',
  access: 'owner',
  right: 'menu',
  request: wireTable({
    storeId: ['strId', id],
    itemId: ['goodsItemId', idOrNone],
    seen: ['seen', id],
    version: ['version', count],
  }),
  answer: editedMenu,
  ...WRITING,
})
