import { type Reader } from '../../../platform/db/index.ts'
import { sql } from 'kysely'

/** One line for each store of the file whose own edits, begun changes or changes to come the import replaced. */
export async function editsOverridden(
  tx: Reader,
  storeIds: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ readonly storeId: string; readonly parts: string }>`
    select store_id as "storeId", string_agg(distinct part, ', ' order by part) as parts from (
      select store_id, part from part_versions made where at = ${now} and author is null and exists (
        select from part_versions before where before.store_id = made.store_id and before.part = made.part
          and before.version = made.version - 1 and before.author is not null
      )
      union all
      select store_id, part from dated_changes where ended_at = ${now} and ended_by = 'version'
      union all
      select store_id, 'change of ' || part from dated_changes
      where ended_at = ${now} and ended_by = 'withdrawal' and author is not null
    ) replaced group by store_id order by store_id`.execute(tx)
  return rows
    .filter(({ storeId }) => storeIds.has(storeId))
    .map(({ storeId, parts }) => `store ${storeId}: ${parts}`)
}
