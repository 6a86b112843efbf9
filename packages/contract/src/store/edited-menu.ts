import { MOST_DISHES, MOST_GROUPS } from '@hansang/domain'
import { fewOf, id, listOf, typedText } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { menuItem } from './menu.ts'

/** `mark`: another one after each change of the dish. */
const editedDishFields = { mark: ['mark', id], dish: ['dish', menuItem] } as const
export const editedDish = wireTable(editedDishFields)
export type EditedDish = Ours<typeof editedDishFields>

const editedGroupFields = { name: ['name', typedText(200)], dishes: ['dishes', listOf(editedDish)] } as const

/** `mark`: another one after each change of the order or of a group's name. */
const editedMenuFields = {
  mark: ['mark', id],
  menuGroups: ['groups', listOf(wireTable(editedGroupFields))],
} as const
export const editedMenu = wireTable(editedMenuFields)
export type EditedMenu = Ours<typeof editedMenuFields>

/** Two more than the rules allow, so that these refuse in words of their own. */
export const arrangedGroups = fewOf(
  wireTable({ name: ['name', typedText(200)], itemIds: ['items', fewOf(id, MOST_DISHES + 1)] }),
  MOST_GROUPS + 1,
)
