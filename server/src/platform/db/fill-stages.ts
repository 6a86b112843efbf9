import { sql } from 'kysely'
import { type Database, inTransaction } from './database.ts'

/** 8 KB pages a statement: it locks their rows, about 1,600, until it ends. */
const PAGES = 20

/** A stage that `state` does not tell. Wherever this is null, the trigger of migration 0045 fills the stage. */
const STAGES: Readonly<Record<string, string>> = {
  order_coupons: `case when state = 'RELEASED' and used_at is not null then 'RETURNED' end`,
  point_reservations: `case when state = 'RELEASED' and exists (
    select from point_entries entries
    where entries.order_id = point_reservations.order_id
      and entries.customer_id = point_reservations.customer_id
      and entries.account_kind = point_reservations.account_kind
      and entries.store_id = point_reservations.store_id
      and entries.kind = 'USE' and entries.at >= held_at and entries.at < settled_at
  ) then 'RETURNED' end`,
}

/**
 * Fills `stage` while programs of the previous release serve. Safe to interrupt, repeat and run concurrently.
 */
export async function fillStages(db: Database): Promise<void> {
  for (const table of await unfilledTables(db)) {
    const pages = await pagesOf(db, table)
    for (let page = 0; page < pages; page += PAGES) await fillPages(db, table, page)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_stages`)}`.execute(db)
  }
}

async function unfilledTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where conname = conrelid::regclass || '_stages' and not convalidated`.execute(db)
  return rows.map(({ table }) => table)
}

async function pagesOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  )
  return rows[0]?.pages ?? 0
}

/** Programs that lock these rows in another order may cause a deadlock; the transaction is retried. */
async function fillPages(db: Database, table: string, page: number): Promise<void> {
  const [from, to] = [`(${page},0)`, `(${page + PAGES},0)`]
  const filling = sql`
    update ${sql.table(table)} set stage = ${sql.raw(STAGES[table] ?? 'null')}
    where stage is null and ctid >= ${from}::tid and ctid < ${to}::tid`
  await inTransaction(db, async (tx) => await filling.execute(tx))
}
