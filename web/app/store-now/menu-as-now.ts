import type { StoreNow } from '@hansang/contract'
import {
  type MenuGroup,
  type MenuItem,
  type PartKey,
  partKey,
  soldOutParts,
  withSoldOut,
} from '@hansang/domain'

export function groupsAsNow(groups: readonly MenuGroup[], now: StoreNow | null): readonly MenuGroup[] {
  return now ? groups.map((group) => ({ ...group, items: itemsAsNow(group.items, now) })) : groups
}

export function itemsAsNow<Item extends MenuItem>(
  items: readonly Item[],
  now: StoreNow | null,
): readonly Item[] {
  if (!now) return items
  const keys = new Set(now.soldOut.map(partKey))
  return items.map((item) => itemAsNow(item, keys))
}

/** The same object where no mark changes. */
function itemAsNow<Item extends MenuItem>(item: Item, keys: ReadonlySet<PartKey>): Item {
  const laid = { ...item, ...withSoldOut(item, keys) }
  return marksOf(laid) === marksOf(item) ? item : laid
}

function marksOf(item: MenuItem): string {
  return soldOutParts([item]).map(partKey).join()
}
