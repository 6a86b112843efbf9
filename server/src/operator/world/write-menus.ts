import type { WorldStore } from '@hansang/contract'
import type { MenuItem } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { inBatches } from './in-batches.ts'

/** Keeps their thousands of ids within the statement timeout. */
export const STORES_AT_ONCE = 20

export async function writeMenus(tx: OpenTransaction, worlds: readonly WorldStore[]): Promise<void> {
  await inBatches(worlds, (batch) => dropStaleIds(tx, batch), STORES_AT_ONCE)
  await inBatches(worlds, (batch) => retireItems(tx, batch), STORES_AT_ONCE)
  await inBatches(worlds.flatMap(itemRows), (batch) => writeItems(tx, batch))
  await inBatches(worlds.flatMap(idRows), (batch) => writeIds(tx, batch))
  await inBatches(worlds, (batch) => writeGroups(tx, batch), STORES_AT_ONCE)
}

/** A literal: a parameter would not match the partial index. */
const IS_THERE = sql<boolean>`not menu_items.is_gone`

/** Items missing in the file are kept for past orders. */
async function retireItems(tx: OpenTransaction, worlds: readonly WorldStore[]): Promise<void> {
  const kept = worlds.flatMap(itemRows).map(({ id }) => id)
  await tx
    .updateTable('menu_items')
    .set({ is_gone: true })
    .where('store_id', 'in', storeIdsOf(worlds))
    .where(IS_THERE)
    .where(
      sql<boolean>`not exists (select from unnest(${kept}::text[]) as kept (id) where kept.id = menu_items.id)`,
    )
    .execute()
}

async function writeItems(tx: OpenTransaction, rows: ReturnType<typeof itemRows>): Promise<void> {
  await tx
    .insertInto('menu_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((given) => ({
          group_position: given.ref('excluded.group_position'),
          position: given.ref('excluded.position'),
          is_gone: false,
          profile: given.ref('excluded.profile'),
        }))
        .where(sql<boolean>`(menu_items.group_position, menu_items.position, menu_items.is_gone, menu_items.profile)
          is distinct from (excluded.group_position, excluded.position, false, excluded.profile)`),
    )
    .execute()
}

/** Items that are gone have released theirs already. */
async function dropStaleIds(tx: OpenTransaction, worlds: readonly WorldStore[]): Promise<void> {
  const rows = worlds.flatMap(idRows)
  const [kinds, ids] = [rows.map(({ kind }) => kind), rows.map(({ id }) => id)]
  const items = tx
    .selectFrom('menu_items')
    .select('id')
    .where('store_id', 'in', storeIdsOf(worlds))
    .where(IS_THERE)
  await tx
    .deleteFrom('menu_ids')
    .where('item_id', 'in', items)
    .where(sql<boolean>`not exists (
      select from unnest(${kinds}::text[], ${ids}::text[]) as wanted (kind, id)
      where wanted.kind = menu_ids.kind and wanted.id = menu_ids.id
    )`)
    .execute()
}

async function writeIds(tx: OpenTransaction, rows: ReturnType<typeof idRows>): Promise<void> {
  await tx
    .insertInto('menu_ids')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet((given) => ({ item_id: given.ref('excluded.item_id') }))
        .where(sql<boolean>`menu_ids.item_id <> excluded.item_id`),
    )
    .execute()
}

async function writeGroups(tx: OpenTransaction, worlds: readonly WorldStore[]): Promise<void> {
  await tx.deleteFrom('menu_groups').where('store_id', 'in', storeIdsOf(worlds)).execute()
  await inBatches(worlds.flatMap(groupRows), (rows) => tx.insertInto('menu_groups').values(rows).execute())
}

function storeIdsOf(worlds: readonly WorldStore[]): string[] {
  return worlds.map(({ store }) => store.id)
}

function groupRows({ store, groups }: WorldStore) {
  return groups.map(({ name }, position) => ({ store_id: store.id, position, name }))
}

function itemRows({ store, groups }: WorldStore) {
  return groups.flatMap(({ items }, group) =>
    items.map((item, position) => {
      const place = { store_id: store.id, group_position: group, position }
      return { id: item.id, ...place, is_gone: false, profile: JSON.stringify(item) }
    }),
  )
}

function idRows({ groups }: WorldStore) {
  return groups.flatMap(({ items }) => items.flatMap(idsOfItem))
}

function idsOfItem({ id: itemId, prices, optionGroups }: MenuItem) {
  const rows = (kind: 'price' | 'option-group' | 'option', ids: readonly { id: string }[]) =>
    ids.map(({ id }) => ({ kind, id, item_id: itemId }))
  return [
    ...rows('price', prices),
    ...rows('option-group', optionGroups),
    ...rows(
      'option',
      optionGroups.flatMap(({ options }) => options),
    ),
  ]
}
