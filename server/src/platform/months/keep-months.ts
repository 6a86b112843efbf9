import { seoulDate } from '@hansang/domain'
import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction, type Reader } from '../db/index.ts'
import type { Services } from '../services/services.ts'

/** Tables with a part for each month of their orders' numbers; what no month takes is in the part `…_other`. */
const MONTHLY_TABLES = ['order_events'] as const
type MonthlyTable = (typeof MONTHLY_TABLES)[number]

/** Parts beyond the present month. */
const AHEAD = 3
/** A new part shuts out writers for a moment; where that takes longer, the next try makes it. */
const LOCK_TIMEOUT = '2s'

/** Makes the parts of the coming months, each once however many programs try. Returns whether there is more to do. */
export async function keepMonths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const until = firstOfMonth(clock.now(), AHEAD + 1)
  let hasMore = false
  for (const table of MONTHLY_TABLES) {
    if ((await madeUntil(db, table)) >= until) continue
    hasMore = (await makeNextMonth(db, table, until)) < until || hasMore
  }
  return hasMore
}

/** Months after the present one that have a part in each table; -1 when the present one has none. */
export async function countMonthsAhead(db: Reader, now: Date): Promise<number> {
  const made = await Promise.all(MONTHLY_TABLES.map((table) => madeUntil(db, table)))
  const months = made.map((until) => monthsBetween(firstOfMonth(now, 0), until) - 1)
  return Math.max(-1, Math.min(...months))
}

/** The least order number of none of the parts, `yyyymm01`. */
async function madeUntil(db: Reader, table: MonthlyTable): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select max(substring(pg_get_expr(relpartbound, oid) from 'TO [(]''([0-9]{8})''[)]')) as until
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${table}::regclass`.execute(db)
  const until = rows[0]?.until
  if (!until) throw new Error(`${table} has no part by month`)
  return until
}

async function makeNextMonth(db: Database, table: MonthlyTable, enough: string): Promise<string> {
  return await inTransaction(db, async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
    // Makers of one table take turns; what it holds is read behind the lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`hansang months ${table}`}, 0))`.execute(tx)
    const from = await madeUntil(tx, table)
    if (from >= enough) return from
    const until = monthAfter(from)
    await makeMonth(tx, table, { from, until })
    return until
  })
}

interface Bounds {
  readonly from: string
  readonly until: string
}

/** Filled before it is attached, so that no trigger sees its rows again. */
async function makeMonth(tx: OpenTransaction, table: MonthlyTable, { from, until }: Bounds): Promise<void> {
  const [whole, part] = [sql.table(table), sql.table(`${table}_${from.slice(0, 6)}`)]
  const other = sql.table(`${table}_other`)
  // The attached part's foreign key locks the orders, as who places one does first.
  await sql`lock table orders in share row exclusive mode`.execute(tx)
  await sql`lock table ${other} in access exclusive mode`.execute(tx)
  await sql`create table ${part} (like ${whole} including defaults)`.execute(tx)
  await sql`
    with taken as (delete from ${other} where order_id >= ${from} and order_id < ${until} returning *)
    insert into ${part} select * from taken`.execute(tx)
  await sql`alter table ${whole} attach partition ${part}
    for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(tx)
}

function monthAfter(first: string): string {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(4, 6))]
  return monthText(year, month)
}

function firstOfMonth(now: Date, ahead: number): string {
  const [year = 0, month = 0] = seoulDate(now).split('-').map(Number)
  return monthText(year, month - 1 + ahead)
}

/** `month` counts from 0, and may lead into another year. */
function monthText(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10).replaceAll('-', '')
}

function monthsBetween(earlier: string, later: string): number {
  const [from, until] = [earlier, later].map(
    (first) => Number(first.slice(0, 4)) * 12 + Number(first.slice(4, 6)),
  )
  return (until ?? 0) - (from ?? 0)
}
