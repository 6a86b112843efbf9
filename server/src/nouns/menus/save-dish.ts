import type { EditedDish } from '@hansang/contract'
import {
  type MenuEditReason,
  type MenuGroup,
  type MenuItem,
  MOST_DISHES,
  type Refusal,
  dishFaults,
  formatDateTime,
  isNewId,
  photoNameIn,
  refusal,
  withDishChange,
  withOwnIds,
} from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { ownPhotos } from '../photos/index.ts'
import type { MenuEdit } from './edit-menu.ts'
import type { PlannedMenuChange } from './menu-editing.ts'
import { markOfDish } from './menu-marks.ts'
import { freshId, insertDish, updateDish } from './write-menu.ts'

interface Saving extends MenuEdit {
  readonly dish: MenuItem
  readonly seen: string
  /** Of a new dish. */
  readonly menuGroup: string
}

export interface SavedDish extends EditedDish {
  readonly group: number
}

/** One dish alone: another dish that another device saves meanwhile stays as it is. */
export async function saveDish(
  tx: OpenTransaction,
  saving: Saving,
): Promise<SavedDish | Refusal<MenuEditReason>> {
  const { dish, groups, coming, seen, storeId } = saving
  const stored = groups.flatMap(({ items }) => items).find(({ id }) => id === dish.id) ?? null
  if (!stored && !isNewId(dish.id)) return refusal('dishGone')
  if (stored && markOfDish(stored, coming) !== seen) return refusal('dishEditedElsewhere')
  const group = stored
    ? groupWith(groups, stored.id)
    : groups.findIndex(({ name }) => name === saving.menuGroup)
  if (group < 0) return refusal('menuGroupGone')
  const refused =
    dishFaults(dish)[0] ??
    twiceIn(groups[group], dish) ??
    tooMany(groups, stored) ??
    (await foreignPhoto(tx, saving, stored)) ??
    breaksLater(dish, coming)
  if (refused) return { reason: refused.reason, ...(refused.params && { params: refused.params }) }
  const own = trimmed(withOwnIds(dish, stored, freshId))
  if (stored) await updateDish(tx, own)
  else await insertDish(tx, own, { storeId, group, position: groups[group]?.items.length ?? 0 })
  await note(tx, saving, stored, own)
  return { mark: markOfDish(own, coming), dish: own, group }
}

function groupWith(groups: readonly MenuGroup[], itemId: string): number {
  return groups.findIndex(({ items }) => items.some(({ id }) => id === itemId))
}

export function twiceIn(
  group: MenuGroup | undefined,
  { id, name }: MenuItem,
): Refusal<MenuEditReason> | null {
  const isTwice = group?.items.some((item) => item.id !== id && item.name.trim() === name.trim())
  return isTwice ? refusal('dishTwice', { name: name.trim() }) : null
}

function tooMany(groups: readonly MenuGroup[], stored: MenuItem | null): Refusal<MenuEditReason> | null {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return !stored && count >= MOST_DISHES ? refusal('tooManyDishes', { max: MOST_DISHES, n: 1 }) : null
}

/** What is dated for the dish must be as right over this as the dish itself. */
export function breaksLater(
  dish: MenuItem,
  coming: readonly PlannedMenuChange[],
): Refusal<MenuEditReason> | null {
  let then = dish
  for (const { from, items } of coming) {
    const change = items.find(({ id }) => id === dish.id)
    if (!change) continue
    then = withDishChange(then, change)
    if (dishFaults(then).length > 0) return refusal('changeBreaks', { at: formatDateTime(from) })
  }
  return null
}

/** An address that the dish had before is not ours to judge; one of ours must be this store's. */
export async function foreignPhoto(
  tx: OpenTransaction,
  { storeId, dish }: Pick<Saving, 'storeId' | 'dish'>,
  stored: MenuItem | null,
): Promise<Refusal<MenuEditReason> | null> {
  const known = new Set(stored ? [stored.thumbnailUrl, ...stored.imageUrls] : [])
  const added = [dish.thumbnailUrl, ...dish.imageUrls].filter(
    (address) => address !== '' && !known.has(address),
  )
  const names = added.map(photoNameIn)
  const own = await ownPhotos(
    tx,
    storeId,
    names.filter((name) => name !== null),
  )
  return names.every((name) => name !== null && own.has(name)) ? null : refusal('photoUnknownHere')
}

export function trimmed(dish: MenuItem): MenuItem {
  return {
    ...dish,
    name: dish.name.trim(),
    summary: dish.summary.trim(),
    description: dish.description.trim(),
  }
}

async function note(
  tx: OpenTransaction,
  { by, now, storeId }: Saving,
  stored: MenuItem | null,
  own: MenuItem,
): Promise<void> {
  const kind = stored ? 'dishEdited' : 'dishAdded'
  const changed = Object.keys(own).filter(
    (field) => JSON.stringify(own[field as never]) !== JSON.stringify(stored?.[field as never]),
  )
  const fieldsOf = (dish: MenuItem) => ({
    name: dish.name,
    ...Object.fromEntries(changed.map((field) => [field, dish[field as never]])),
  })
  const change = { ...(stored && { was: fieldsOf(stored) }), became: fieldsOf(own) }
  await recordDeed(tx, { by, storeId, kind, subject: own.id, ...change, now })
}
