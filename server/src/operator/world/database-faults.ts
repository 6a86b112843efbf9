import {
  type MenuIdKind,
  type PlacedMenuId,
  type WorldFault,
  placedMenuIds,
  placedReviewIds,
  storeReferences,
} from '@hansang/contract'
import type { Reader } from '../../platform/db/index.ts'
import { asked } from './asked.ts'
import type { WorldPart } from './source/world-source.ts'

/**
 * Faults that only the database or the whole file's `brought` stores reveal: ids used by other stores, and
 * unknown stores.
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
  const rows = await db
    .selectFrom('stores')
    .innerJoin(asked(references.map(({ storeId }) => storeId)), 'asked.id', 'stores.id')
    .select('stores.id')
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return references
    .filter(({ storeId }) => !known.has(storeId))
    .map(({ path, storeId }) => ({
      path,
      reason: `must be a store of the file or the database, is ${quoted(storeId)}`,
    }))
}

/** An item cannot change its store, as past orders refer to it. */
async function itemsOfOthers(db: Reader, menuIds: readonly PlacedMenuId[]): Promise<WorldFault[]> {
  const items = menuIds.filter(({ kind }) => kind === 'item')
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin(asked(items.map(({ id }) => id)), 'asked.id', 'menu_items.id')
    .select(['menu_items.id', 'store_id'])
    .execute()
  const holders = new Map(rows.map((row) => [row.id, row.store_id]))
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
    // Stores of the file release all their old ids first, so only other stores' ids conflict.
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
  const rows = await db
    .selectFrom('menu_ids')
    .innerJoin(asked(placed.map(({ id }) => id)), 'asked.id', 'menu_ids.id')
    .innerJoin('menu_items', 'menu_items.id', 'menu_ids.item_id')
    .select(['menu_ids.id', 'menu_items.store_id'])
    .where('menu_ids.kind', '=', kind)
    .execute()
  return new Map(rows.map((row) => [row.id, row.store_id]))
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
  const rows = await db
    .selectFrom('reviews')
    .innerJoin(asked(reviews.map(({ id }) => id)), 'asked.id', 'reviews.id')
    .select(['reviews.id', 'store_id'])
    .execute()
  const holders = new Map(rows.map((row) => [row.id, row.store_id]))
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
