import {
  type ArrangedGroup,
  type MenuEditReason,
  type MenuGroup,
  type MenuItem,
  type Refusal,
  arrangementRefusal,
  isRefusal,
  isSameJson,
  matchedMenu,
  orderOfMenu,
  readMenuSheet,
  refusal,
  withOwnIds,
} from '@hansang/domain'
import { menuSheetWords } from '@hansang/messages'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { type Doer, recordDeed } from '../deeds/index.ts'
import type { MenuEditing } from './menu-editing.ts'
import { markOfDish, markOfMenu } from './menu-marks.ts'
import { freshId, insertDish, retireDishes, updateDish, writeOrder } from './write-menu.ts'

/** Read under the lock of the menu. */
export interface MenuEdit extends MenuEditing {
  readonly by: Doer
}

/** The menu after the edit. */
export type EditedGroups = readonly MenuGroup[] | Refusal<MenuEditReason>

export async function arrangeMenu(
  tx: OpenTransaction,
  edit: MenuEdit & { readonly arranged: readonly ArrangedGroup[]; readonly seen: string },
): Promise<EditedGroups> {
  const { storeId, groups, arranged, seen, by, now } = edit
  const byId = new Map(groups.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const ids = arranged.flatMap(({ itemIds }) => itemIds)
  const isWhole =
    ids.length === byId.size && new Set(ids).size === ids.length && ids.every((id) => byId.has(id))
  if (markOfMenu(groups) !== seen || !isWhole) return refusal('menuEditedElsewhere')
  const own = arranged.map(({ name, itemIds }) => ({ name: name.trim(), itemIds }))
  const refused = arrangementRefusal(own)
  if (refused) return refused
  await writeOrder(tx, storeId, own)
  const names = (list: readonly { readonly name: string }[]) => ({ groups: list.map(({ name }) => name) })
  await recordDeed(tx, { by, storeId, kind: 'menuArranged', was: names(groups), became: names(own), now })
  return own.map(({ name, itemIds }) => ({ name, items: itemIds.flatMap((id) => byId.get(id) ?? []) }))
}

export async function removeDish(
  tx: OpenTransaction,
  edit: MenuEdit & { readonly itemId: string; readonly seen: string },
): Promise<EditedGroups> {
  const { storeId, groups, coming, itemId, seen, by, now } = edit
  const dish = groups.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  if (!dish) return refusal('dishGone')
  if (markOfDish(dish, coming) !== seen) return refusal('dishEditedElsewhere')
  await retireDishes(tx, [itemId])
  await recordDeed(tx, { by, storeId, kind: 'dishRemoved', subject: itemId, was: { name: dish.name }, now })
  return groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => id !== itemId) }))
}

/** All of it or nothing. */
export async function importMenu(
  tx: OpenTransaction,
  edit: MenuEdit & { readonly sheet: string; readonly seen: string },
): Promise<EditedGroups> {
  const { storeId, groups: stored, sheet, seen, by, now } = edit
  if (markOfMenu(stored) !== seen) return refusal('menuEditedElsewhere')
  const read = readMenuSheet(sheet, menuSheetWords)
  if (isRefusal(read)) return read
  if (read.faults.length > 0) return refusal('sheetUnclean', { n: read.faults.length })
  const before = new Map(stored.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const groups = matchedMenu(read.groups, stored).map((group) => ({
    ...group,
    items: group.items.map((dish) => withOwnIds(dish, before.get(dish.id) ?? null, freshId)),
  }))
  const kept = new Set(groups.flatMap(({ items }) => items).map(({ id }) => id))
  await retireDishes(
    tx,
    [...before.keys()].filter((id) => !kept.has(id)),
  )
  for (const [group, { items }] of groups.entries())
    for (const [position, dish] of items.entries())
      await writeDish(tx, dish, before.get(dish.id), { storeId, group, position })
  await writeOrder(tx, storeId, orderOfMenu(groups))
  const counts = { was: { dishes: before.size }, became: { dishes: kept.size } }
  await recordDeed(tx, { by, storeId, kind: 'menuImported', ...counts, now })
  return groups
}

async function writeDish(
  tx: OpenTransaction,
  dish: MenuItem,
  before: MenuItem | undefined,
  place: Parameters<typeof insertDish>[2],
): Promise<void> {
  if (!before) await insertDish(tx, dish, place)
  else if (!isSameJson(before, dish)) await updateDish(tx, dish)
}
