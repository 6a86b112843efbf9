import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/database.ts'

const FIRST_AFTER_PARTS = 16

/**
 * What to call after each part. PostgreSQL collects no statistics inside a transaction, and would go on planning
 * for tables as small as they were when it began; here it does each time twice as much has been written.
 */
export function statisticsKeeper(tx: OpenTransaction): () => Promise<void> {
  let parts = 0
  let next = FIRST_AFTER_PARTS
  return async () => {
    if (++parts < next) return
    next *= 2
    await sql`analyze stores, menu_groups, menu_items, menu_ids, reviews, gazetteer, map_streets, coupons,
      customers, point_accounts, point_entries, point_lots`.execute(tx)
  }
}
