import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { isOfMonth, type MonthBounds, monthName, type MonthlyTable } from '../../platform/months/months.ts'
import { findPart } from '../../platform/months/parts.ts'
import type { DataKeys } from '../../platform/secrets/index.ts'
import { CommandFault } from '../../platform/settings/run-command.ts'
import { monthFile, readMonth, writeMonth } from './month-file.ts'
import { countRowsOf, monthRows, withoutNotes } from './month-rows.ts'
import { findUnsettled } from './unsettled-orders.ts'

export interface Archive {
  readonly folder: string
  readonly keys: DataKeys
  readonly now: Date
}

export type MonthArchived =
  | { readonly rows: number; readonly file: string }
  | { readonly unsettled: number; readonly first: string | null }

interface Taken {
  readonly table: MonthlyTable
  readonly month: MonthBounds
  /** Of this month alone; `null` where its rows stand among others. */
  readonly part: string | null
}

/**
 * Writes the month's rows to a file, reads it back beside them, and removes them from the table: all of it, or
 * nothing. What is written of the month meanwhile stays.
 *
 * @throws CommandFault when the file has other rows; SettingsFault when it cannot be written.
 */
export async function archiveMonth(
  db: Database,
  table: MonthlyTable,
  month: MonthBounds,
  archive: Archive,
): Promise<MonthArchived | null> {
  const found = await findPart(db, table, month)
  const taken = { table, month, part: found?.from === month.from ? found.name : null }
  return await inTransaction(db, async (tx) => {
    await beginWith(tx, taken)
    const { count: unsettled, first } = await findUnsettled(tx, month)
    if (unsettled > 0) return { unsettled, first }
    const rows = await countRowsOf(tx, table, month)
    const file = monthFile(archive.folder, table, month)
    if (rows > 0) await keepRows(tx, taken, { file, rows, keys: archive.keys })
    await removeRows(tx, taken)
    if (rows === 0) return null
    await sql`insert into archived_months (month, rows, archived_at)
      values (${monthName(month)}, ${rows}, ${archive.now})`.execute(tx)
    return { rows, file }
  })
}

/** Everything is read as it is here: what is written later is neither archived nor removed. */
async function beginWith(tx: OpenTransaction, { part }: Taken): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx)
  await sql`set local lock_timeout = '2s'`.execute(tx)
  // Before the first question, which is what fixes the moment. The part is dropped as a whole.
  if (part) await sql`lock table ${sql.table(part)} in share row exclusive mode`.execute(tx)
}

interface Kept {
  readonly file: string
  readonly rows: number
  readonly keys: DataKeys
}

async function keepRows(
  tx: OpenTransaction,
  { table, month }: Taken,
  { file, rows, keys }: Kept,
): Promise<void> {
  const [key] = keys
  // Of an earlier try that could not remove them.
  if (!existsSync(file)) await writeMonth(file, key, { table, month, rows }, monthRows(tx, table, month))
  const written = readMonth(file, keys, { table, month })
  if (await areSame(monthRows(tx, table, month), written)) return
  throw new CommandFault(
    `Nothing was removed: ${file} has other rows than the database. Move it away, then try again.`,
  )
}

async function areSame(one: AsyncIterable<string>, other: AsyncIterator<string>): Promise<boolean> {
  for await (const line of one) if ((await other.next()).value !== line) return false
  return (await other.next()).done === true
}

/** Ends by the clock stay: lists of orders tell a store's denials from them. */
async function removeRows(tx: OpenTransaction, { table, month, part }: Taken): Promise<void> {
  const isIts = isOfMonth('order_id', month)
  await sql`create temporary table staying on commit drop as
    select steps.* from ${sql.table(table)} steps
    join orders on orders.shard_key = steps.shard_key and orders.id = steps.order_id
    where ${isIts} and actor = 'clock' and sequence = event_count and reached_store_at is not null`.execute(
    tx,
  )
  if (part) await sql`drop table ${sql.table(part)}`.execute(tx)
  await sql`delete from ${sql.table(table)} where ${isIts}`.execute(tx)
  await withoutNotes(tx)
  await sql`insert into ${sql.table(table)} select * from staying`.execute(tx)
}
