import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { STORE_CHANGED_CHANNEL } from '../live/live-events.ts'

/** Tells all processes that a store or its menu has changed, when the transaction commits and only then. */
export async function announceStoreChange(tx: Database, storeId: string): Promise<void> {
  await sql`select pg_notify(${STORE_CHANGED_CHANNEL}, ${storeId})`.execute(tx)
}
