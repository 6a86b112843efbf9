import {
  type MenuIdKind,
  type PlacedMenuId,
  type WorldFault,
  placedMenuIds,
  placedReviewIds,
  storeReferences,
} from '@hansang/contract'
import type { Reader } from '../db/database.ts'
import { inBatches } from './in-batches.ts'
import type { WorldPart } from './world-source.ts'

/**
 * Faults of a part of a world file that only show beside what the database holds, and the `brought` stores of the
 * whole file: ids of others, stores that do not exist.
 */
export async function databaseFaults(
  db: Reader,
  part: WorldPart,
  brought: ReadonlySet<string>,
): Promise<WorldFault[]> {
  const menuIds = placedMenuIds(part.json, part.first)
  return [
    ...(await unknownStores(db, part, brought)),
    ...(await itemsOfOthers(db, menuIds)),
    ...(await menuIdsOfOthers(db, menuIds, brought)),
    ...(await reviewsOfOthers(db, part)),
  ]
}

async function unknownStores(
  db: Reader,
  { json, first }: WorldPart,
  brought: ReadonlySet<string>,
): Promise<WorldFault[]> {
  const references = storeReferences(json, first).filter(({ storeId }) => !brought.has(storeId))
  const known = new Set<string>()
  await inBatches([...new Set(references.map(({ storeId }) => storeId))], async (ids) => {
    for (const { id } of await db.selectFrom('stores').select('id').where('id', 'in', ids).execute())
      known.add(id)
  })
  return references
    .filter(({ storeId }) => !known.has(storeId))
    .map(({ path, storeId }) => ({
      path,
      reason: `must be a store of the file or the database, is ${quoted(storeId)}`,
    }))
}

/** An item stays with its store: past orders of that store speak of it. */
async function itemsOfOthers(db: Reader, menuIds: readonly PlacedMenuId[]): Promise<WorldFault[]> {
  const items = menuIds.filter(({ kind }) => kind === 'item')
  const holders = new Map<string, string>()
  await inBatches(items, async (batch) => {
    const ids = batch.map(({ id }) => id)
    const rows = await db.selectFrom('menu_items').select(['id', 'store_id']).where('id', 'in', ids).execute()
    for (const row of rows) holders.set(row.id, row.store_id)
  })
  return menuIdFaults(
    items,
    (placed) => holders.get(placed.id),
    () => false,
  )
}

async function menuIdsOfOthers(
  db: Reader,
  menuIds: readonly PlacedMenuId[],
  replaced: ReadonlySet<string>,
): Promise<WorldFault[]> {
  const faults: WorldFault[] = []
  for (const kind of ['price', 'option-group', 'option'] as const) {
    const placed = menuIds.filter((menuId) => menuId.kind === kind)
    const holders = await holdersOf(db, kind, placed)
    // Stores of the file give up all their old ids first, so only those of other stores are in the way.
    faults.push(
      ...menuIdFaults(
        placed,
        ({ id }) => holders.get(id),
        (holder) => replaced.has(holder),
      ),
    )
  }
  return faults
}

async function holdersOf(
  db: Reader,
  kind: Exclude<MenuIdKind, 'item'>,
  placed: readonly PlacedMenuId[],
): Promise<ReadonlyMap<string, string>> {
  const holders = new Map<string, string>()
  await inBatches(placed, async (batch) => {
    const ids = batch.map(({ id }) => id)
    const rows = await db
      .selectFrom('menu_ids')
      .innerJoin('menu_items', 'menu_items.id', 'menu_ids.item_id')
      .select(['menu_ids.id', 'menu_items.store_id'])
      .where('menu_ids.kind', '=', kind)
      .where('menu_ids.id', 'in', ids)
      .execute()
    for (const row of rows) holders.set(row.id, row.store_id)
  })
  return holders
}

function menuIdFaults(
  menuIds: readonly PlacedMenuId[],
  holderOf: (placed: PlacedMenuId) => string | undefined,
  isGivenUp: (holder: string) => boolean,
): WorldFault[] {
  return menuIds.flatMap((placed) => {
    const holder = holderOf(placed)
    if (holder === undefined || holder === placed.storeId || isGivenUp(holder)) return []
    return [{ path: placed.path, reason: usedBy(placed.kind, placed.id, holder) }]
  })
}

async function reviewsOfOthers(db: Reader, { json, first }: WorldPart): Promise<WorldFault[]> {
  const reviews = placedReviewIds(json, first)
  const holders = new Map<string, string>()
  await inBatches(reviews, async (batch) => {
    const ids = batch.map(({ id }) => id)
    const rows = await db.selectFrom('reviews').select(['id', 'store_id']).where('id', 'in', ids).execute()
    for (const row of rows) holders.set(row.id, row.store_id)
  })
  return reviews.flatMap(({ path, id, storeId }) => {
    const holder = holders.get(id)
    if (holder === undefined || holder === storeId) return []
    return [{ path, reason: usedBy('review', id, holder) }]
  })
}

function usedBy(kind: MenuIdKind | 'review', id: string, storeId: string): string {
  return `must be unique in the whole system, ${kind} ${quoted(id)} belongs to store ${quoted(storeId)}`
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
