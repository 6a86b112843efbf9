import { endpoint } from '../../endpoint.ts'
import { arrangedGroups, editedDish, editedMenu } from '../../store/edited-menu.ts'
import { menuItem } from '../../store/menu.ts'
import { id, idOrNone, typedText } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'

/** The same again may follow its opposite. */
const WRITING = { isIdempotent: true, replaysUnkeyed: false } as const

/** The text of a sheet of a thousand dishes. */
const LONGEST_SHEET = 600_000

export const readEditedMenu = endpoint({
  id: 'OWN-menu',
  summary: 'Owner: the menu to edit, with what is hidden, and marks that tell of another edit',
  method: 'GET',
  path: '/api/v1/ceo/menu',
  access: 'owner',
  right: 'menu',
  request: wireTable({ storeId: ['strId', id] }),
  answer: editedMenu,
})

/** A new dish, or parts of it that are new, have an id that begins with `+`. `seen`: the mark it had when it was read. */
export const saveDish = endpoint({
  id: 'OWN-menu-dish',
  summary: 'Owner: add or change one dish',
  path: '/api/v1/ceo/menu/dish',
  access: 'owner',
  right: 'menu',
  request: wireTable({
    storeId: ['strId', id],
    /** Of a new dish. */
    menuGroup: ['group', typedText(200)],
    seen: ['seen', idOrNone],
    dish: ['dish', menuItem],
  }),
  answer: editedDish,
  mostBodyBytes: 256 * 1024,
  ...WRITING,
})

export const removeDish = endpoint({
  id: 'OWN-menu-dish-remove',
  summary: 'Owner: take a dish off the menu',
  path: '/api/v1/ceo/menu/dish/remove',
  access: 'owner',
  right: 'menu',
  request: wireTable({ storeId: ['strId', id], itemId: ['goodsItemId', id], seen: ['seen', id] }),
  answer: editedMenu,
  ...WRITING,
})

/** All groups in their order, each with all of its dishes. */
export const arrangeMenu = endpoint({
  id: 'OWN-menu-arrange',
  summary: 'Owner: name and order groups, and order their dishes',
  path: '/api/v1/ceo/menu/arrange',
  access: 'owner',
  right: 'menu',
  request: wireTable({ storeId: ['strId', id], seen: ['seen', id], menuGroups: ['groups', arrangedGroups] }),
  answer: editedMenu,
  mostBodyBytes: 256 * 1024,
  ...WRITING,
})

/** In place of the whole menu; what has the name of before keeps ids and photo. */
export const importMenu = endpoint({
  id: 'OWN-menu-sheet',
  summary: 'Owner: take the menu from a sheet (CSV)',
  path: '/api/v1/ceo/menu/sheet',
  access: 'owner',
  right: 'menu',
  request: wireTable({
    storeId: ['strId', id],
    seen: ['seen', id],
    sheet: ['sheet', typedText(LONGEST_SHEET)],
  }),
  answer: editedMenu,
  mostBodyBytes: 2 * 1024 * 1024,
  ...WRITING,
})
