import type pg from 'pg'

/** Columns of the previous release that a trigger filled. */
const FILLED_BY_TRIGGER = ['order_coupons', 'favourite_orders']

/**
 * Citus keeps no trigger on a distributed table and no foreign key to one that is not distributed with it, and has the
 * shard key in each unique key. The invariants tell what foreign keys would have refused.
 */
export async function unbindFamily(client: pg.Client, tables: readonly string[]): Promise<void> {
  await dropForeignKeys(client, tables)
  await dropTriggers(client, tables)
  for (const table of tables) {
    await client.query(`alter table ${table} alter shard_key set not null`)
    await keyUnique(client, table)
    if (FILLED_BY_TRIGGER.includes(table))
      await client.query(`alter table ${table} alter state drop not null`)
  }
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
     where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any($1)`,
    [tables],
  )
  for (const { of, name } of rows) await client.query(`drop trigger ${name} on ${of}`)
}

/** Puts the shard key before the columns of each unique key without it. */
async function keyUnique(client: pg.Client, table: string): Promise<void> {
  const constraints = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  for (const { name, definition } of constraints.rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
    await client.query(`alter table ${table} add constraint ${name} ${withKey(definition)}`)
  }
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name, definition } of indexes.rows) {
    await client.query(`drop index ${name}`)
    await client.query(withKey(definition))
  }
}

function withKey(definition: string): string {
  return definition.includes('(shard_key') ? definition : definition.replace('(', '(shard_key, ')
}
