import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** Whether the store shows the photo, one of its dishes, a change to come, or a version of its photos that may come back. */
export async function showsPhoto(db: Reader, storeId: string, name: string): Promise<boolean> {
  const shown = `%${name}%`
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from menu_items where store_id = ${storeId} and not is_gone and profile::text like ${shown})
      or exists (select from dated_changes where store_id = ${storeId} and ended_at is null and content::text like ${shown})
      or exists (select from part_versions where store_id = ${storeId} and part = 'photos' and content::text like ${shown})
      or exists (select from stores where id = ${storeId} and profile::text like ${shown}) as "isShown"`.execute(
    db,
  )
  return rows[0]?.isShown ?? false
}
