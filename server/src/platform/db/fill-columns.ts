import { sql } from 'kysely'
import { type Database, inTransaction } from './database.ts'

/** 8 KB pages a statement: it locks their rows, about 1,600, until it ends. */
const PAGES = 20

interface Filling {
  readonly column: 'stage' | 'shard_key' | 'customer_id'
  /** Validated once no row is without a value. */
  readonly constraint: string
  /** SQL of the value. */
  readonly value: string
}

/** A stage that `state` does not tell. Wherever a value is null, the trigger of migration 0045, 0086, 0087 or 0088 fills it. */
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

/** Of one column in many tables. */
const COLUMNS: Readonly<Record<string, Filling['column']>> = {
  shard_key_is_known: 'shard_key',
  customer_is_known: 'customer_id',
}

/** Where others take theirs from, in this order. */
const KEYED_FIRST = ['orders', 'payment_attempts']

/**
 * Fills columns that migrations added, while programs of the previous release serve. Safe to interrupt, repeat and run
 * concurrently.
 */
export async function fillColumns(db: Database): Promise<void> {
  for (const { table, filling } of await unfilledTables(db)) {
    const pages = await pagesOf(db, table)
    for (let page = 0; page < pages; page += PAGES) await fillPages(db, table, filling, page)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(filling.constraint)}`.execute(db)
  }
}

/**
 * Parts before the table that they are of, which has no page of its own. Stages first: a row that another column fills
 * would get the stage that a trigger takes for its.
 */
async function unfilledTables(
  db: Database,
): Promise<{ readonly table: string; readonly filling: Filling }[]> {
  const { rows } = await sql<{ table: string; constraint: string }>`
    select conrelid::regclass::text as table, conname as constraint
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where (conname = conrelid::regclass || '_stages' or conname = any(${Object.keys(COLUMNS)})) and not convalidated
    order by array_position(${KEYED_FIRST}::text[], conrelid::regclass::text), relkind = 'p', 1,
      conname = any(${Object.keys(COLUMNS)})`.execute(db)
  return rows.map(({ table, constraint }) => ({ table, filling: fillingOf(table, constraint) }))
}

function fillingOf(table: string, constraint: string): Filling {
  const column = COLUMNS[constraint]
  return column
    ? { column, constraint, value: 'null' }
    : { column: 'stage', constraint, value: STAGES[table] ?? 'null' }
}

async function pagesOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  )
  return rows[0]?.pages ?? 0
}

/** Programs that lock these rows in another order may cause a deadlock; the transaction is retried. */
async function fillPages(
  db: Database,
  table: string,
  { column, value }: Filling,
  page: number,
): Promise<void> {
  const [from, to] = [`(${page},0)`, `(${page + PAGES},0)`]
  const filling = sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)}
    where ${sql.ref(column)} is null and ctid >= ${from}::tid and ctid < ${to}::tid`
  await inTransaction(db, async (tx) => await filling.execute(tx))
}
