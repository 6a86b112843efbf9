import { type DishChange, withDishChange } from '../../menu/dated/dish-change.ts'
import type { MenuGroup, MenuItem } from '../../menu/menu.ts'
import { type EditableStore, type PartContent, withContent } from './store-parts.ts'

export interface FromThenOn {
  readonly from: Date
}

/** Laid over the profile from then on: only the fields that change. */
export interface DatedChange extends FromThenOn {
  readonly content: Partial<PartContent>
}

/** Laid over the menu from then on: only what changes, by the item's id. */
export interface DatedMenuChange extends FromThenOn {
  readonly items: readonly DishChange[]
}

export function hasBegun({ from }: FromThenOn, now: Date): boolean {
  return from.getTime() <= now.getTime()
}

/** Those that hold, in the order in which they began. */
function begun<Change extends FromThenOn>(changes: readonly Change[], now: Date): Change[] {
  return changes
    .filter((change) => hasBegun(change, now))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

/** The store as it is at `now`: its profile, and over it what was dated until then; its states stay on top. */
export function storeAt<Shop extends EditableStore>(
  profile: Shop,
  changes: readonly DatedChange[],
  now: Date,
): Shop {
  return begun(changes, now).reduce((store, { content }) => withContent(store, content), profile)
}

/** The menu as it is at `now`, without what is sold out for a while. */
export function menuAt(
  groups: readonly MenuGroup[],
  changes: readonly DatedMenuChange[],
  now: Date,
): readonly MenuGroup[] {
  const held = begun(changes, now)
  if (held.length === 0) return groups
  const laid = (item: MenuItem): MenuItem =>
    held.reduce((as, { items }) => {
      const change = items.find(({ id }) => id === item.id)
      return change ? withDishChange(as, change) : as
    }, item)
  return groups.map((group) => ({ ...group, items: group.items.map(laid) }))
}
