import { createHash } from 'node:crypto'
import type { MenuGroup, MenuItem } from '@hansang/domain'
import type { PlannedMenuChange } from './menu-editing.ts'

/** Another one after each change of the dish, and of what is dated for it. */
export function markOfDish(dish: MenuItem, coming: readonly PlannedMenuChange[]): string {
  const dated = coming.filter(({ items }) => items.some(({ id }) => id === dish.id)).map(({ id }) => id)
  return digest(JSON.stringify(dated.length > 0 ? [dish, dated] : dish))
}

/** Another one after each change of groups, their names and order, and which dishes they have. */
export function markOfMenu(groups: readonly MenuGroup[]): string {
  return digest(JSON.stringify(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
