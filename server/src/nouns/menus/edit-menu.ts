import type { EditedMenu } from '@hansang/contract'
import {
  type ArrangedGroup,
  type MenuEditReason,
  type MenuGroup,
  type MenuItem,
  type Refusal,
  arrangementRefusal,
  isRefusal,
  matchedMenu,
  readMenuSheet,
  refusal,
  withOwnIds,
} from '@hansang/domain'
import { menuSheetWords } from '@hansang/messages'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { type Doer, recordDeed } from '../deeds/index.ts'
import { markOfDish, markOfMenu, markedMenu } from './menu-marks.ts'
import { freshId, insertDish, orderOf, retireDishes, updateDish, writeOrder } from './write-menu.ts'

/** `groups`: the whole menu, read under its lock. */
export interface MenuEdit {
  readonly storeId: string
  readonly groups: readonly MenuGroup[]
  readonly by: Doer
  readonly now: Date
}

type Edited = EditedMenu | Refusal<MenuEditReason>

export async function arrangeMenu(
  tx: OpenTransaction,
  edit: MenuEdit & { readonly arranged: readonly ArrangedGroup[]; readonly seen: string },
): Promise<Edited> {
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
  return markedMenu(
    own.map(({ name, itemIds }) => ({ name, items: itemIds.flatMap((id) => byId.get(id) ?? []) })),
  )
}

export async function removeDish(
  tx: OpenTransaction,
  edit: MenuEdit & { readonly itemId: string; readonly seen: string },
): Promise<Edited> {
  const { storeId, groups, itemId, seen, by, now } = edit
  const dish = groups.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  if (!dish) return refusal('dishGone')
  if (markOfDish(dish) !== seen) return refusal('dishEditedElsewhere')
  await retireDishes(tx, [itemId])
  await recordDeed(tx, { by, storeId, kind: 'dishRemoved', subject: itemId, was: { name: dish.name }, now })
  return markedMenu(
    groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => id !== itemId) })),
  )
}

/** All of it or nothing. */
export async function importMenu(
  tx: OpenTransaction,
  edit: MenuEdit & { readonly sheet: string; readonly seen: string },
): Promise<Edited> {
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
  await writeOrder(tx, storeId, orderOf(groups))
  const counts = { was: { dishes: before.size }, became: { dishes: kept.size } }
  await recordDeed(tx, { by, storeId, kind: 'menuImported', ...counts, now })
  return markedMenu(groups)
}

async function writeDish(
  tx: OpenTransaction,
  dish: MenuItem,
  before: MenuItem | undefined,
  place: Parameters<typeof insertDish>[2],
): Promise<void> {
  if (!before) await insertDish(tx, dish, place)
  else if (markOfDish(before) !== markOfDish(dish)) await updateDish(tx, dish)
}
