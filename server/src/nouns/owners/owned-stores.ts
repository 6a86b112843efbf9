import type { OwnedStore } from '@hansang/contract'
import { type StaffRole, isOpenNow } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { readStoresById } from '../stores/index.ts'

export async function readOwnedStores(db: Reader, ownerId: number, now: Date): Promise<OwnedStore[]> {
  const owned = await db
    .selectFrom('owner_stores')
    .select(['store_id', 'role'])
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .execute()
  const ids = owned.map(({ store_id: id }) => id)
  const stores = await readStoresById(db, ids, now)
  return owned.flatMap(({ store_id: id, role }) => {
    const store = stores.get(id)
    if (!store) return []
    const { name, channel, status, dayStarts } = store
    return [{ id, name, channel, status, isOpenNow: isOpenNow(store, now), role, dayStarts }]
  })
}

export async function readRoles(db: Reader, ownerId: number): Promise<ReadonlyMap<string, StaffRole>> {
  const rows = await db
    .selectFrom('owner_stores')
    .select(['store_id', 'role'])
    .where('owner_id', '=', ownerId)
    .execute()
  return new Map(rows.map(({ store_id: id, role }) => [id, role]))
}

export async function readOwnersOf(db: Reader, storeId: string) {
  return await db
    .selectFrom('owner_stores')
    .innerJoin('owners', 'owners.id', 'owner_stores.owner_id')
    .select(['owners.id', 'login_id', 'phone_sealed'])
    .where('store_id', '=', storeId)
    .execute()
}
