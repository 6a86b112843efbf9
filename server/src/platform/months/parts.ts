import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction, type Reader } from '../db/index.ts'
import type { MonthBounds, MonthlyTable } from './months.ts'

/** A new part shuts out writers for a moment; where that takes longer, the next try makes it. */
const LOCK_TIMEOUT = '2s'

interface Part {
  readonly name: string
  /** `null` in the first part, which takes all that is earlier. */
  readonly from: string | null
  readonly until: string
}

/** All but the one for what no month takes, the latest first. */
async function readParts(db: Reader, table: MonthlyTable): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select relname as name, substring(bound from 'FROM [(]''([0-9]{8})''[)]') as from,
      substring(bound from 'TO [(]''([0-9]{8})''[)]') as until
    from pg_inherits join pg_class on oid = inhrelid, pg_get_expr(relpartbound, oid) bound
    where inhparent = ${table}::regclass and bound <> 'DEFAULT'
    order by until desc`.execute(db)
  return rows
}

/** The part that takes the month, with the months before it where it is the first. */
export async function findPart(db: Reader, table: MonthlyTable, month: MonthBounds): Promise<Part | null> {
  const parts = await readParts(db, table)
  return parts.find(({ from, until }) => (from ?? '') <= month.from && until >= month.until) ?? null
}

/** The least order number of none of the parts, `yyyymm01`. */
export async function madeUntil(db: Reader, table: MonthlyTable): Promise<string> {
  const [latest] = await readParts(db, table)
  if (!latest) throw new Error(`${table} has no part by month`)
  return latest.until
}

/**
 * Makes the part of the month that `next` names, once however many programs try; `null` makes none. Returns whether
 * it made one.
 */
export async function makePart(
  db: Database,
  table: MonthlyTable,
  next: (tx: OpenTransaction) => Promise<MonthBounds | null>,
): Promise<boolean> {
  const isMade = await inTransaction(db, async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
    await takeTurns(tx, table)
    const month = await next(tx)
    if (month) await attachPart(tx, table, month)
    return month !== null
  })
  if (isMade) await analyze(db, table)
  return isMade
}

/** Nobody analyzes a whole of parts by itself. A small sample of each: it ends within the limits of a statement. */
async function analyze(db: Database, table: MonthlyTable): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select set_config('default_statistics_target', '10', true)`.execute(tx)
    await sql`analyze ${sql.table(table)}`.execute(tx)
  })
}

/** Until the transaction ends; what the table is made of is read behind it. */
async function takeTurns(tx: OpenTransaction, table: MonthlyTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hansang months ${table}`}, 0))`.execute(tx)
}

/** Filled before it is attached, so that no trigger sees its rows again. */
async function attachPart(
  tx: OpenTransaction,
  table: MonthlyTable,
  { from, until }: MonthBounds,
): Promise<void> {
  const name = `${table}_${from.slice(0, 6)}`
  const [whole, part, other] = [sql.table(table), sql.table(name), sql.table(`${table}_other`)]
  // The attached part's foreign key locks the orders, as who places one does first.
  await sql`lock table orders in share row exclusive mode`.execute(tx)
  await sql`lock table ${other} in access exclusive mode`.execute(tx)
  await sql`create table ${part} (like ${whole} including defaults including constraints)`.execute(tx)
  await sql`select copy_rights(${table}::regclass, ${name}::regclass)`.execute(tx)
  await sql`
    with taken as (delete from ${other} where order_id >= ${from} and order_id < ${until} returning *)
    insert into ${part} select * from taken`.execute(tx)
  await sql`alter table ${whole} attach partition ${part}
    for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(tx)
}
