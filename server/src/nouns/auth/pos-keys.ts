import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'

/** Removes a store from the selected POS keys, by default from all. Keys without a store end. */
export async function endStoreKeys(
  tx: OpenTransaction,
  { storeId, only, except = [] }: { storeId: string; only?: Buffer; except?: readonly Buffer[] },
  now: Date,
): Promise<number> {
  const taken = await tx
    .deleteFrom('pos_key_stores')
    .where('store_id', '=', storeId)
    .$if(only !== undefined, (rows) => rows.where('key_hash', '=', only ?? Buffer.alloc(0)))
    .$if(except.length > 0, (rows) => rows.where('key_hash', 'not in', [...except]))
    .returning('key_hash')
    .execute()
  const hashes = taken.map(({ key_hash }) => key_hash)
  if (hashes.length > 0)
    await tx
      .updateTable('pos_keys')
      .set({ ended_at: now })
      .where('key_hash', 'in', hashes)
      .where('ended_at', 'is', null)
      .where(sql<boolean>`not exists (select from pos_key_stores where key_hash = pos_keys.key_hash)`)
      .execute()
  return hashes.length
}

export function posKeyId(hash: Buffer): string {
  return hash.toString('hex').slice(0, 8)
}
