import { randomUUID } from 'node:crypto'
import type { TestServer } from '@hansang/testing'
import { sql } from 'kysely'
import { COMMAND_LIMITS, openDatabase } from '../../../server/src/db/database.ts'

const POINTS = 1_000

/** Customers with one purse of one lot each; without `expiresAt` it stays. */
export async function insertPurses(
  { databaseUrl, clock }: TestServer,
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
      select customer_id, 'callReminder', '', 'IMPORT', ${POINTS}, ${POINTS}, ${expiresAt}::timestamptz, ${now}
      from accounts returning id, customer_id
    )
    insert into point_lots (entry_id, customer_id, account_kind, store_id, remaining, expires_at)
    select id, customer_id, 'callReminder', '', ${POINTS}, ${expiresAt}::timestamptz from entries`.execute(
    base.db,
  )
  await sql`analyze customers, point_accounts, point_entries, point_lots`.execute(base.db)
  await base.close()
}

/** As many purses, by one statement that finds no faults and shares nothing; yields purses a second. */
export async function expireByOneStatement(server: TestServer, count: number): Promise<number> {
  const base = openDatabase(server.databaseUrl, 1, COMMAND_LIMITS)
  const never = new Date('2100-01-01T00:00:00Z')
  await insertPurses(server, count, never)
  const since = performance.now()
  await sql`
    with expired as (
      select entry_id, customer_id, account_kind, store_id, remaining from point_lots where expires_at = ${never}
    ),
    lowered as (
      update point_accounts accounts set balance = balance - remaining, changed_at = ${never} from expired
      where accounts.customer_id = expired.customer_id and accounts.kind = expired.account_kind
        and accounts.store_id = expired.store_id
      returning accounts.customer_id, balance, remaining
    ),
    booked as (
      insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, reason, at)
      select customer_id, 'callReminder', '', 'EXPIRE', -remaining, balance, 'expired', ${never} from lowered
      returning id, customer_id
    ),
    emptied as (
      update point_lots lots set remaining = 0 from expired where lots.entry_id = expired.entry_id
    )
    insert into point_lot_takings (entry_id, lot_entry_id, amount)
    select booked.id, entry_id, remaining from expired join booked using (customer_id)`.execute(base.db)
  const perSecond = count / ((performance.now() - since) / 1_000)
  await base.close()
  return perSecond
}
