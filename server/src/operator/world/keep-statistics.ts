import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'

const FIRST_AFTER_PARTS = 16

/**
 * Call the returned function after each part. A transaction gets no automatic ANALYZE, so plans would assume
 * nearly empty tables; this runs it each time the number of parts has doubled.
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
