import { sql } from 'kysely'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { type MonthBounds, monthName, type MonthlyTable } from '../../platform/months/months.ts'
import { findPart, makePart } from '../../platform/months/parts.ts'
import { monthFile, readMonth } from './month-file.ts'
import { countRowsOf, insertRows, withoutNotes } from './month-rows.ts'
import type { Archive } from './archive-month.ts'

/**
 * Brings back all rows of the month, or none; rows that are there stay as they are. Returns how many came back.
 *
 * @throws as `readMonth`.
 */
export async function restoreMonth(
  db: Database,
  table: MonthlyTable,
  month: MonthBounds,
  { folder, keys }: Pick<Archive, 'folder' | 'keys'>,
): Promise<number> {
  const file = monthFile(folder, table, month)
  const rows = () => readMonth(file, keys, { table, month })
  // A file that cannot be read changes nothing.
  for await (const _ of rows());
  await makePart(db, table, async (tx) => ((await findPart(tx, table, month)) ? null : month))
  return await inTransaction(db, async (tx) => {
    await withoutNotes(tx)
    // Citus counts rows of an insert that were there already.
    const before = await countRowsOf(tx, table, month)
    await insertRows(tx, table, rows())
    const count = (await countRowsOf(tx, table, month)) - before
    await sql`delete from archived_months where month = ${monthName(month)}`.execute(tx)
    return count
  })
}
