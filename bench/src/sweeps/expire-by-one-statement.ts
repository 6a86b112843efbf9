import { type TestServer, insertPurses } from '@hansang/testing'
import { sql } from 'kysely'
import { COMMAND_LIMITS, openDatabase } from '../../../server/src/platform/db/database.ts'

/** The floor, without error handling or sharing; purses per second. */
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
