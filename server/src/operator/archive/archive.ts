import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import {
  type MonthBounds,
  MONTHLY_TABLES,
  monthName,
  monthOf,
  type MonthlyTable,
} from '../../platform/months/months.ts'
import { type Archive, archiveMonth, type MonthArchived } from './archive-month.ts'

export interface ArchivedOne {
  readonly table: MonthlyTable
  readonly month: MonthBounds
  readonly outcome: MonthArchived
}

/** Archives the months before `before` (`yyyymm01`), the earliest first, each by itself. */
export async function* archiveBefore(
  db: Database,
  before: string,
  archive: Archive,
): AsyncGenerator<ArchivedOne> {
  const archived = await readArchived(db)
  for (const table of MONTHLY_TABLES) {
    for await (const month of monthsOf(db, table)) {
      if (month.until > before) break
      if (archived.has(monthName(month))) continue
      const outcome = await archiveMonth(db, table, month, archive)
      if (outcome) yield { table, month, outcome }
    }
  }
}

/** Those of whose orders the table has rows, the earliest first. */
async function* monthsOf(db: Database, table: MonthlyTable): AsyncGenerator<MonthBounds> {
  for (let from = ''; ; ) {
    const { rows } = await sql<{ first: string | null }>`
      select min(order_id) as first from ${sql.table(table)} where order_id >= ${from}`.execute(db)
    const first = rows[0]?.first
    if (!first) return
    const month = monthOf(first)
    yield month
    from = month.until
  }
}

async function readArchived(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month: string }>`select month from archived_months`.execute(db)
  return new Set(rows.map(({ month }) => month))
}
