import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { isOfMonth, type MonthBounds, type MonthlyTable } from '../../platform/months/months.ts'

const BATCH_ROWS = 5_000

/** Rows of the month as JSON, always in the same order. */
export async function* monthRows(
  tx: OpenTransaction,
  table: MonthlyTable,
  month: MonthBounds,
): AsyncGenerator<string> {
  await sql`declare month_rows no scroll cursor for
    select row_to_json(one)::text as line from ${sql.table(table)} one
    where ${isOfMonth('one.order_id', month)} order by order_id, sequence`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH_ROWS)} from month_rows`.execute(tx)
    if (rows.length === 0) break
    for (const { line } of rows) yield line
  }
  await sql`close month_rows`.execute(tx)
}

export async function countRowsOf(db: Reader, table: MonthlyTable, month: MonthBounds): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where ${isOfMonth('order_id', month)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Until the transaction ends, a step that ends its order is not noted as one that happens now. */
export async function withoutNotes(tx: OpenTransaction): Promise<void> {
  await sql`select set_config('hansang.restores_steps', 'on', true)`.execute(tx)
}

/** Rows that are there stay as they are. */
export async function insertRows(
  tx: OpenTransaction,
  table: MonthlyTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  let batch: string[] = []
  const insert = async () => {
    const [first] = batch
    if (first) await insertBatch(tx, table, { batch, columns: Object.keys(JSON.parse(first) as object) })
    batch = []
  }
  for await (const line of lines) if (batch.push(line) === BATCH_ROWS) await insert()
  await insert()
}

interface Batch {
  readonly batch: readonly string[]
  /** Those of the file: later ones take their defaults. */
  readonly columns: readonly string[]
}

async function insertBatch(
  tx: OpenTransaction,
  table: MonthlyTable,
  { batch, columns }: Batch,
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from unnest(${batch}::json[]) line, json_populate_record(null::${sql.table(table)}, line)
    on conflict do nothing`.execute(tx)
}
