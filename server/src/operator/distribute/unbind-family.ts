import type pg from 'pg'
import type { ShardedFamily } from '../../platform/shards/sharded-tables.ts'

/** Their `state` is of the previous release, and a trigger kept it in step with `stage`. */
const HAVE_STATES = ['order_coupons', 'favourite_orders', 'point_reservations', 'coupons']

/** Triggers that refuse a change by its row alone, and so do it on a shard as well. */
export const REFUSING = ['refuse_change', 'refuse_early_end', 'numbers_only_rise']

/** Of the tables whose refusals an earlier version dropped, as migrations made them. */
const DROPPED_BEFORE = {
  numbers_of_a_day_only_rise:
    'before update on day_numbers for each row execute function numbers_only_rise()',
  order_returns_are_kept:
    'before update or delete on order_returns for each row execute function refuse_change()',
  point_entries_are_kept:
    'before update or delete on point_entries for each row execute function refuse_change()',
}

/**
 * Citus keeps no foreign key to a table that is not distributed with this one, no trigger unless it is allowed, and has
 * the family's column in each unique key. The invariants tell what foreign keys would have refused.
 */
export async function unbindFamily(client: pg.Client, { column, tables }: ShardedFamily): Promise<void> {
  await dropForeignKeys(client, tables)
  await dropTriggers(client, tables)
  for (const table of tables) {
    await client.query(`alter table ${table} alter ${column} set not null`)
    await keyUnique(client, table, column)
    if (HAVE_STATES.includes(table)) await client.query(`alter table ${table} alter state drop not null`)
  }
}

/** Again without harm. */
export async function restoreRefusals(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select tgname as name from pg_trigger where tgname = any($1)',
    [Object.keys(DROPPED_BEFORE)],
  )
  const here = new Set(rows.map(({ name }) => name))
  for (const [name, definition] of Object.entries(DROPPED_BEFORE))
    if (!here.has(name)) await client.query(`create trigger ${name} ${definition}`)
}

/** Checks of a `state` that no trigger changes any more would refuse what happens to the row. Again without harm. */
export async function forgetStates(client: pg.Client): Promise<void> {
  for (const table of HAVE_STATES)
    await client.query(`update ${table} set state = null where state is not null`)
}

async function dropForeignKeys(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ from: string; name: string }>(
    `select conrelid::regclass::text as from, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and conparentid = 0
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [tables],
  )
  for (const { from, name } of rows) await client.query(`alter table ${from} drop constraint ${name}`)
}

async function dropTriggers(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ of: string; name: string }>(
    `select tgrelid::regclass::text as of, quote_ident(tgname) as name from pg_trigger
     where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any($1)
       and tgfoid::regproc::text <> all($2)`,
    [tables, REFUSING],
  )
  for (const { of, name } of rows) await client.query(`drop trigger ${name} on ${of}`)
}

/** Puts the column before those of each unique key without it. */
async function keyUnique(client: pg.Client, table: string, column: string): Promise<void> {
  const withKey = (definition: string) => definition.replace('(', `(${column}, `)
  const constraints = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_index on indexrelid = conindid
     where conrelid = $1::regclass and contype in ('p', 'u') and ${IS_WITHOUT}`,
    [table, column],
  )
  for (const { name, definition } of constraints.rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
    await client.query(`alter table ${table} add constraint ${name} ${withKey(definition)}`)
  }
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and indisunique and ${IS_WITHOUT}
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table, column],
  )
  for (const { name, definition } of indexes.rows) {
    await client.query(`drop index ${name}`)
    await client.query(withKey(definition))
  }
}

/** An index of $1 that has not the column $2. */
const IS_WITHOUT = `not exists (
  select from pg_attribute where attrelid = $1::regclass and attname = $2 and attnum = any(indkey))`
