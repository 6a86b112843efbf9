import { sql } from 'kysely'
import { type Database, inTransaction } from './database.ts'

/** 8 KB pages a statement: it locks their rows, about 1,600, until it ends. */
const PAGES = 20

/** For rows written before migration 0045. */
const STAGES = {
  coupons: `case state when 'USED' then 'COMMITTED' else state end`,
  order_coupons: `case state
    when 'USED' then 'COMMITTED'
    when 'RELEASED' then case when used_at is null then 'RELEASED' else 'RETURNED' end
    else state
  end`,
  point_reservations: `case state
    when 'HELD' then 'RESERVED'
    when 'TAKEN' then 'COMMITTED'
    else case when exists (
      select from point_entries entries
      where entries.order_id = point_reservations.order_id
        and entries.customer_id = point_reservations.customer_id
        and entries.account_kind = point_reservations.account_kind
        and entries.store_id = point_reservations.store_id
        and entries.kind = 'USE' and entries.at >= held_at and entries.at < settled_at
    ) then 'RETURNED' else 'RELEASED' end
  end`,
  favourite_orders: `case state when 'FINAL' then 'COMMITTED' else state end`,
} as const

/**
 * Fills `stage` while programs of the previous release serve. Safe to interrupt, repeat and run concurrently.
 */
export async function fillStages(db: Database): Promise<void> {
  for (const [table, stage] of Object.entries(STAGES)) {
    if (await isFilled(db, table)) continue
    const pages = await pagesOf(db, table)
    for (let page = 0; page < pages; page += PAGES) await fillPages(db, { table, stage, page })
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_stages`)}`.execute(db)
  }
}

async function isFilled(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_stages`} and convalidated`.execute(db)
  return rows.length > 0
}

async function pagesOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  )
  return rows[0]?.pages ?? 0
}

interface Pages {
  readonly table: string
  readonly stage: string
  readonly page: number
}

/** Programs that lock these rows in another order may cause a deadlock; the transaction is retried. */
async function fillPages(db: Database, { table, stage, page }: Pages): Promise<void> {
  const [from, to] = [`(${page},0)`, `(${page + PAGES},0)`]
  const filling = sql`
    update ${sql.table(table)} set stage = ${sql.raw(stage)}
    where stage is null and ctid >= ${from}::tid and ctid < ${to}::tid`
  await inTransaction(db, async (tx) => await filling.execute(tx))
}
