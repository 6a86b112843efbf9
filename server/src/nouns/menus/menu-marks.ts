import { createHash } from 'node:crypto'
import type { EditedMenu } from '@hansang/contract'
import type { MenuGroup, MenuItem } from '@hansang/domain'

/** Another one after each change of the dish. */
export function markOfDish(dish: MenuItem): string {
  return digest(JSON.stringify(dish))
}

/** Another one after each change of groups, their names and order, and which dishes they have. */
export function markOfMenu(groups: readonly MenuGroup[]): string {
  return digest(JSON.stringify(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])))
}

export function markedMenu(groups: readonly MenuGroup[]): EditedMenu {
  return {
    mark: markOfMenu(groups),
    menuGroups: groups.map(({ name, items }) => ({
      name,
      dishes: items.map((dish) => ({ mark: markOfDish(dish), dish })),
    })),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
