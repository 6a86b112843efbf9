import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** Whether the store, one of its dishes, or one that is kept for past orders shows the photo. */
export async function showsPhoto(db: Reader, storeId: string, name: string): Promise<boolean> {
  const shown = `%${name}%`
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from menu_items where store_id = ${storeId} and not is_gone and profile::text like ${shown})
      or exists (select from dated_changes where store_id = ${storeId} and ended_at is null and content::text like ${shown})
      or exists (select from stores where id = ${storeId} and profile::text like ${shown}) as "isShown"`.execute(
    db,
  )
  return rows[0]?.isShown ?? false
}
