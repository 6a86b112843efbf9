import type { Review, WorldStore } from '@hansang/contract'
import type { MenuItem } from '@hansang/domain'
import { type OpenTransaction } from '../db/database.ts'
import { announceStoreChange } from '../stores/store-changes.ts'
import { inBatches } from './in-batches.ts'

/** Stores with menus and reviews. A store's lists are replaced whole; items that are gone are kept for past orders. */
export async function writeStores(
  tx: OpenTransaction,
  worlds: readonly WorldStore[],
  now: Date,
): Promise<void> {
  await inBatches(worlds, async (batch) => {
    await writeProfiles(tx, batch, now)
    await clearLists(
      tx,
      batch.map(({ store }) => store.id),
    )
  })
  await inBatches(worlds.flatMap(menuGroupRows), (batch) =>
    tx.insertInto('menu_groups').values(batch).execute(),
  )
  await inBatches(worlds.flatMap(menuItemRows), (batch) => writeItems(tx, batch))
  await inBatches(worlds.flatMap(menuIdRows), (batch) => tx.insertInto('menu_ids').values(batch).execute())
  await inBatches(worlds.flatMap(reviewRows), (batch) => tx.insertInto('reviews').values(batch).execute())
  for (const { store } of worlds) await announceStoreChange(tx, store.id)
}

async function writeProfiles(tx: OpenTransaction, batch: readonly WorldStore[], now: Date): Promise<void> {
  const rows = batch.map(({ store }) => {
    const { id, channel, name, location } = store
    return { id, channel, name, ...location, profile: JSON.stringify(store), changed_at: now }
  })
  await tx
    .insertInto('stores')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((given) => ({
        channel: given.ref('excluded.channel'),
        name: given.ref('excluded.name'),
        lat: given.ref('excluded.lat'),
        lng: given.ref('excluded.lng'),
        profile: given.ref('excluded.profile'),
        changed_at: given.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

async function clearLists(tx: OpenTransaction, storeIds: readonly string[]): Promise<void> {
  const items = tx.selectFrom('menu_items').select('id').where('store_id', 'in', storeIds)
  await tx.deleteFrom('menu_ids').where('item_id', 'in', items).execute()
  await tx.updateTable('menu_items').set({ is_gone: true }).where('store_id', 'in', storeIds).execute()
  await tx.deleteFrom('menu_groups').where('store_id', 'in', storeIds).execute()
  await tx.deleteFrom('reviews').where('store_id', 'in', storeIds).execute()
}

async function writeItems(tx: OpenTransaction, rows: ReturnType<typeof menuItemRows>): Promise<void> {
  await tx
    .insertInto('menu_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((given) => ({
        group_position: given.ref('excluded.group_position'),
        position: given.ref('excluded.position'),
        is_gone: false,
        profile: given.ref('excluded.profile'),
      })),
    )
    .execute()
}

function menuGroupRows({ store, groups }: WorldStore) {
  return groups.map(({ name }, position) => ({ store_id: store.id, position, name }))
}

function menuItemRows({ store, groups }: WorldStore) {
  return groups.flatMap(({ items }, group) =>
    items.map((item, position) => {
      const place = { store_id: store.id, group_position: group, position }
      return { id: item.id, ...place, is_gone: false, profile: JSON.stringify(item) }
    }),
  )
}

function menuIdRows({ groups }: WorldStore) {
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

function reviewRows({ store, reviews }: WorldStore) {
  return reviews.map((review, position) => {
    const kept: Review = { ...review, id: review.id || `${store.id}-${position + 1}` }
    const { id, rating, writtenAt } = kept
    return { id, store_id: store.id, position, rating, written_at: writtenAt, profile: JSON.stringify(kept) }
  })
}
