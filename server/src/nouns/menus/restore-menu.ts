import {
  type MenuEditReason,
  type MenuGroup,
  type MenuItem,
  type Refusal,
  itemsOfMenu,
  isSameJson,
  menuStep,
  orderOfMenu,
  photoNameIn,
  refusal,
  withEarlierDish,
} from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { ownPhotos } from '../photos/index.ts'
import type { EditedGroups, MenuEdit } from './edit-menu.ts'
import { type HistoryEntry, menuAfter, readMenuHistory, touches } from './menu-history.ts'
import { dishIn } from './present-menu.ts'
import { twiceIn } from './save-dish.ts'
import { insertDish, retireDishes, updateDish, writeOrder } from './write-menu.ts'

interface Restoring extends MenuEdit {
  readonly version: number
  /** Empty: the whole menu. */
  readonly itemId: string
  readonly seen: string
}

/** Prices, options and dishes come back with the ids that they had. */
export async function restoreMenu(tx: OpenTransaction, restoring: Restoring): Promise<EditedGroups> {
  const { storeId, groups, version, itemId, by, now } = restoring
  const history = await readMenuHistory(tx, restoring)
  if (editedSince(history, restoring)) return refusal(itemId ? 'dishEditedElsewhere' : 'menuEditedElsewhere')
  const earlier = menuAfter(groups, history, version)
  const target = earlier && itemId ? withEarlierDish(groups, earlier, itemId) : earlier
  if (!target) return refusal('versionGone')
  const after = await withPhotosThatAre(tx, storeId, target)
  const refused = itemId ? nameTaken(after, itemId) : null
  if (refused) return refused
  const step = menuStep(groups, after)
  if (step.was.length + step.became.length === 0 && !step.order) return groups
  await writeWhole(tx, storeId, groups, after)
  const names = (dishes: readonly MenuItem[]) => dishes.slice(0, 20).map(({ name }) => name)
  const facts = { was: { dishes: names(step.was) }, became: { dishes: names(step.became), version } }
  await recordDeed(tx, { by, storeId, kind: 'menuRestored', subject: itemId || 'menu', ...facts, now })
  return after
}

/** The revision of a menu's history: its latest kept version and the changes that have begun since. */
export function revisionOf(history: readonly HistoryEntry[]): string {
  const begun = history.flatMap(({ changeId }) => changeId ?? [])
  const latest = history.find(({ changeId }) => changeId === null)?.version ?? 1
  return [latest, ...begun.toReversed()].join('.')
}

/** One dish is in the way of an edit of that dish alone. */
function editedSince(history: readonly HistoryEntry[], { seen, itemId }: Restoring): boolean {
  if (revisionOf(history) === seen) return false
  if (!itemId) return true
  const [latest = '', ...begun] = seen.split('.')
  return history.some(
    (entry) =>
      entry.version > Number(latest) &&
      !(entry.changeId && begun.includes(entry.changeId)) &&
      touches(entry, itemId),
  )
}

function nameTaken(after: readonly MenuGroup[], itemId: string): Refusal<MenuEditReason> | null {
  const dish = dishIn(after, itemId)
  return (
    dish &&
    twiceIn(
      after.find(({ items }) => items.includes(dish)),
      dish,
    )
  )
}

/** A photo that nothing showed for long has ended. */
async function withPhotosThatAre(
  tx: OpenTransaction,
  storeId: string,
  menu: readonly MenuGroup[],
): Promise<MenuGroup[]> {
  const addresses = itemsOfMenu(menu).flatMap(({ thumbnailUrl, imageUrls }) => [thumbnailUrl, ...imageUrls])
  const names = addresses.map(photoNameIn).filter((name) => name !== null)
  const kept = await ownPhotos(tx, storeId, names)
  const isThere = (address: string) => {
    const name = photoNameIn(address)
    return name === null || kept.has(name)
  }
  return menu.map(({ name, items }) => ({
    name,
    items: items.map((dish) => ({
      ...dish,
      thumbnailUrl: isThere(dish.thumbnailUrl) ? dish.thumbnailUrl : '',
      imageUrls: dish.imageUrls.filter(isThere),
    })),
  }))
}

async function writeWhole(
  tx: OpenTransaction,
  storeId: string,
  groups: readonly MenuGroup[],
  after: readonly MenuGroup[],
): Promise<void> {
  const before = new Map(itemsOfMenu(groups).map((dish) => [dish.id, dish]))
  const kept = new Set(itemsOfMenu(after).map(({ id }) => id))
  await retireDishes(
    tx,
    [...before.keys()].filter((id) => !kept.has(id)),
  )
  for (const [group, { items }] of after.entries())
    for (const [position, dish] of items.entries()) {
      const was = before.get(dish.id)
      if (!was) await insertDish(tx, dish, { storeId, group, position })
      else if (!isSameJson(was, dish)) await updateDish(tx, dish)
    }
  await writeOrder(tx, storeId, orderOfMenu(after))
}
