import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { COMMAND_LIMITS, openDatabase } from '../../server/src/platform/db/database.ts'
import type { TestServer } from './start-server.ts'

const POINTS = 1_000

export async function insertPurses(
  { databaseUrl, clock }: Pick<TestServer, 'databaseUrl' | 'clock'>,
  count: number,
  expiresAt: Date | null,
): Promise<void> {
  const now = clock.now()
  const base = openDatabase(databaseUrl, 1, COMMAND_LIMITS)
  await sql`
    with people as (
      insert into customers (phone_lookup, phone_sealed, created_at)
      select sha256((${randomUUID()} || n)::bytea), ''::bytea, ${now} from generate_series(1, ${count}::int) n
      returning id
    ),
    accounts as (
      insert into point_accounts (customer_id, kind, store_id, balance, minimum_use, expected)
      select id, 'callReminder', '', ${POINTS}, 0, 0 from people returning customer_id
    ),
    entries as (
      insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, expires_at, at)
      select customer_id, 'callReminder', '', 'IMPORT', ${POINTS}, ${POINTS},
        ${expiresAt}::timestamptz, ${now}
      from accounts returning id, customer_id
    )
    insert into point_lots (entry_id, customer_id, account_kind, store_id, remaining, expires_at)
    select id, customer_id, 'callReminder', '', ${POINTS}, ${expiresAt}::timestamptz from entries`.execute(
    base.db,
  )
  await sql`analyze customers, point_accounts, point_entries, point_lots`.execute(base.db)
  await base.close()
}
