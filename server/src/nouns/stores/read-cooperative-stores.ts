import type { CooperativeStore } from '@hansang/contract'
import type { Reader } from '../../platform/db/database.ts'

export async function readCooperativeStores(db: Reader): Promise<readonly CooperativeStore[]> {
  return await db.selectFrom('cooperative_stores').select(['value', 'channel']).orderBy('position').execute()
}
