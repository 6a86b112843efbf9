import type { AnswerOf, DishStep, EditedMenu, readMenuVersions } from '@hansang/contract'
import { type MenuGroup, type MenuItem, type MenuStep, itemsOfMenu } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { authorName, authorsOf, readOwnerNames } from '../owners/index.ts'
import { type MenuEditing, type PlannedMenuChange, stepsOfChanges } from './menu-editing.ts'
import type { HistoryEntry } from './menu-history.ts'
import { markOfDish, markOfMenu } from './menu-marks.ts'

/** More are counted. */
const DISHES_TOLD = 6

type Made = Pick<PlannedMenuChange, 'author' | 'at' | 'note'>

async function tellerOf(db: Reader, made: readonly Made[]) {
  const names = await readOwnerNames(db, authorsOf(made))
  return ({ author, at, note }: Made) => ({
    who: author === null ? '' : authorName(names.get(author)),
    at,
    note,
  })
}

export async function presentMenu(
  db: Reader,
  { groups, coming }: Pick<MenuEditing, 'groups' | 'coming'>,
): Promise<EditedMenu> {
  const made = await tellerOf(db, coming)
  return {
    mark: markOfMenu(groups),
    menuGroups: groups.map(({ name, items }) => ({
      name,
      dishes: items.map((dish) => ({ mark: markOfDish(dish, coming), dish })),
    })),
    changes: stepsOfChanges(groups, coming).map(({ change, before, after }) => ({
      id: String(change.id),
      from: change.from,
      ...made(change),
      dishes: change.items.map(({ id }) => ({ was: dishIn(before, id), became: dishIn(after, id) })),
    })),
  }
}

export function dishIn(groups: readonly MenuGroup[], itemId: string): MenuItem | null {
  return itemsOfMenu(groups).find(({ id }) => id === itemId) ?? null
}

type Versions = AnswerOf<typeof readMenuVersions>['versions']

export async function presentHistory(db: Reader, history: readonly HistoryEntry[]): Promise<Versions> {
  const made = await tellerOf(db, history)
  const lost = history.findIndex(({ step, version }) => step === null && version > 1)
  return history.map((entry, index) => {
    const dishes = entry.step ? dishSteps(entry.step) : []
    return {
      version: entry.version,
      ...made(entry),
      dishes: dishes.slice(0, DISHES_TOLD),
      count: dishes.length,
      isOrdered: entry.step?.order !== null && entry.step !== null,
      isKept: lost < 0 || index <= lost,
    }
  })
}

export function dishSteps({ was, became }: MenuStep): DishStep[] {
  const [before, after] = [byId(was), byId(became)]
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].map((id) => ({ was: before.get(id) ?? null, became: after.get(id) ?? null }))
}

function byId(dishes: readonly MenuItem[]): ReadonlyMap<string, MenuItem> {
  return new Map(dishes.map((dish) => [dish.id, dish]))
}
