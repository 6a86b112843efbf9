import {
  type MenuGroup,
  type MenuItem,
  type PartKey,
  partKey,
  soldOutParts,
  withSoldOut,
} from '@hansang/domain'
import type { FollowedStore } from './follow-store-now.ts'

export function groupsAsNow(groups: readonly MenuGroup[], now: FollowedStore | null): readonly MenuGroup[] {
  if (!now) return groups
  const revised = now.revised?.groups ?? groups
  return revised.map((group) => ({ ...group, items: itemsAsNow(group.items, now) }))
}

export function itemsAsNow<Item extends MenuItem>(
  items: readonly Item[],
  now: FollowedStore | null,
): readonly Item[] {
  if (!now) return items
  const keys = new Set(now.soldOut.map(partKey))
  const revised = now.revised?.groups.flatMap((group) => group.items)
  return items.map((item) => {
    const fresh = revised?.find(({ id }) => id === item.id)
    return itemAsNow(fresh ? { ...item, ...fresh } : item, keys)
  })
}

/** The same object where no mark changes. */
function itemAsNow<Item extends MenuItem>(item: Item, keys: ReadonlySet<PartKey>): Item {
  const laid = { ...item, ...withSoldOut(item, keys) }
  return marksOf(laid) === marksOf(item) ? item : laid
}

function marksOf(item: MenuItem): string {
  return soldOutParts([item]).map(partKey).join()
}
