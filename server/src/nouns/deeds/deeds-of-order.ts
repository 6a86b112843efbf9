import type { Reader } from '../../platform/db/index.ts'
import type { DeedRow } from './read-deeds.ts'

/** Oldest first. */
export async function deedsOfOrder(
  db: Reader,
  { id, store_id: storeId }: { readonly id: string; readonly store_id: string },
): Promise<DeedRow[]> {
  return await db
    .selectFrom('deeds')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subject', '=', id)
    .where('subject', '<>', '')
    .orderBy('id')
    .execute()
}
