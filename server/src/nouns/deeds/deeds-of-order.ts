import type { Reader } from '../../platform/db/index.ts'
import { atStore } from '../../platform/shards/at-store.ts'
import type { DeedRow } from './read-deeds.ts'

/** Oldest first. */
export async function deedsOfOrder(
  db: Reader,
  { id, store_id: storeId }: { readonly id: string; readonly store_id: string },
): Promise<DeedRow[]> {
  return await db
    .selectFrom('deeds')
    .selectAll()
    .where(atStore(storeId, 'store_id'))
    .where('subject', '=', id)
    .where('subject', '<>', '')
    .orderBy('id')
    .execute()
}
