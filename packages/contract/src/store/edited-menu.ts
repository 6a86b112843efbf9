import { MOST_DISHES, MOST_GROUPS } from '@hansang/domain'
import { count, fewOf, flag, id, listOf, orNone, text, timestamp, typedText } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { menuItem } from './menu.ts'

/** `mark`: another one after each change of the dish, or of what is dated for it. */
const editedDishFields = { mark: ['mark', id], dish: ['dish', menuItem] } as const
export const editedDish = wireTable(editedDishFields)
export type EditedDish = Ours<typeof editedDishFields>

const editedGroupFields = { name: ['name', typedText(200)], dishes: ['dishes', listOf(editedDish)] } as const

/** A dish before and after; `null`: not on the menu. */
const dishStepFields = { was: ['was', orNone(menuItem)], became: ['became', orNone(menuItem)] } as const
const dishStep = wireTable(dishStepFields)
export type DishStep = Ours<typeof dishStepFields>

const madeFields = {
  /** Of the account; empty for a world file. */
  who: ['who', text],
  at: ['at', timestamp],
  note: ['note', text],
} as const

/** What begins later by itself, as far as it is known now. */
const menuChangeFields = {
  id: ['id', id],
  from: ['from', timestamp],
  ...madeFields,
  dishes: ['dishes', listOf(dishStep)],
} as const

const menuVersionFields = {
  version: ['version', count],
  ...madeFields,
  /** The first few of `count`. */
  dishes: ['dishes', listOf(dishStep)],
  count: ['count', count],
  isOrdered: ['isOrdered', flag(false)],
  /** Whether the menu can go back to it: nothing is known before the first that cannot. */
  isKept: ['isKept', flag(false)],
} as const

/** Latest first; `revision`: another one after every edit of the menu, and when a dated change begins. */
export const menuVersions = wireTable({
  revision: ['revision', id],
  versions: ['versions', listOf(wireTable(menuVersionFields))],
})

/** `mark`: another one after each change of the order or of a group's name. */
const editedMenuFields = {
  mark: ['mark', id],
  menuGroups: ['groups', listOf(wireTable(editedGroupFields))],
  /** In the order in which they begin. */
  changes: ['changes', listOf(wireTable(menuChangeFields))],
} as const
export const editedMenu = wireTable(editedMenuFields)
export type EditedMenu = Ours<typeof editedMenuFields>

/** Two more than the rules allow, so that these refuse in words of their own. */
export const arrangedGroups = fewOf(
  wireTable({ name: ['name', typedText(200)], itemIds: ['items', fewOf(id, MOST_DISHES + 1)] }),
  MOST_GROUPS + 1,
)
