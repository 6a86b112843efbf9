import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction, type Reader } from '../../platform/db/index.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../platform/services/services.ts'
import { daysAfter, daysBefore } from './days.ts'

// Citus reads what is on other machines first, and needs a column to do so: `select 1`.

/** Recheck interval for customers who still have points. */
const LOOK_AGAIN_DAYS = 90

/**
 * Forgets customers without orders, points and sessions. Sets the next check to when the last of these ends,
 * so that a sweep reads only due rows.
 */
export async function forgetCustomers(services: Services): Promise<boolean> {
  const { db, clock, settings } = services
  const { orderCustomers: orderDays, idleCustomers } = settings.keeping
  const now = clock.now()
  await forgetErased(db, daysBefore(now, orderDays))
  return await sweepRows(services, {
    name: 'customers-to-forget',
    due: (looking) => findDue(db, daysBefore(now, idleCustomers), looking),
    take: ({ id }) => inTransaction(db, (tx) => forgetIfIdle(tx, id, { now, orderDays })),
  })
}

interface DueCustomer extends DueRow {
  readonly id: number
}

async function findDue(db: Reader, before: Date, { most, isNotPutBack }: Looking): Promise<DueCustomer[]> {
  const { rows } = await sql<DueCustomer>`
    select id::text as key, id from customers
    where coalesce(needed_until, created_at) < ${before} and ${isNotPutBack(sql`customers.id::text`)}
    order by coalesce(needed_until, created_at) limit ${most}`.execute(db)
  return rows
}

async function forgetIfIdle(
  tx: OpenTransaction,
  id: number,
  { now, orderDays }: { now: Date; orderDays: number },
): Promise<boolean> {
  const { rows } = await sql`select from customers where id = ${id} for update skip locked`.execute(tx)
  if (rows.length === 0) return false
  const until = await neededUntil(tx, id, { now, orderDays })
  if (until) await tx.updateTable('customers').set({ needed_until: until }).where('id', '=', id).execute()
  else await dropCustomer(tx, id, now)
  return true
}

async function neededUntil(
  tx: OpenTransaction,
  id: number,
  { now, orderDays }: { now: Date; orderDays: number },
): Promise<Date | null> {
  const { rows } = await sql<{ ordered: Date | null; isRich: boolean; session: Date | null }>`
    select
      (select max(placed_at) from orders where customer_id = ${id}) as ordered,
      exists (select 1 from point_accounts where customer_id = ${id} and (balance > 0 or held > 0)) as "isRich",
      (select max(ends_at) from sessions
        where customer_id = ${id} and ended_at is null and ends_at > ${now}) as session`.execute(tx)
  const { ordered = null, isRich = false, session = null } = rows[0] ?? {}
  if (ordered) return new Date(Math.max(daysAfter(ordered, orderDays).getTime(), now.getTime()))
  return isRich ? daysAfter(now, LOOK_AGAIN_DAYS) : session
}

/** The points ledger keeps the id, but no personal data. */
export async function dropCustomer(tx: OpenTransaction, id: number, now: Date): Promise<void> {
  for (const table of [
    'tokens',
    'phone_codes',
    'link_secrets',
    'identity_checks',
    'favourite_orders',
    'sessions',
  ] as const)
    await tx.deleteFrom(table).where('customer_id', '=', id).execute()
  const { rows } = await sql`
    select 1 from point_accounts where customer_id = ${id} union all select 1 from orders where customer_id = ${id}
    limit 1`.execute(tx)
  if (rows.length === 0) await tx.deleteFrom('customers').where('id', '=', id).execute()
  else await blank(tx, id, now)
}

/** An empty seal, and a look-up value too short to match any phone. */
async function blank(tx: OpenTransaction, id: number, now: Date): Promise<void> {
  await sql`update customers set phone_lookup = int8send(id), phone_sealed = '', verified_first_at = null,
    verified_last_at = null, ci_hash = null, birth_year = null, is_adult = null, created_at = ${now},
    needed_until = case when exists (select 1 from orders where customer_id = ${id}) then null else 'infinity'::timestamptz end
    where id = ${id}`.execute(tx)
}

async function forgetErased(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('erased_people').where('erased_at', '<', before).execute()
}
