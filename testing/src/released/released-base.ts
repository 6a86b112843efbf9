import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readTexts } from '../../../server/src/platform/db/migrate.ts'
import { type TestDatabase, createEmptyDatabase } from '../databases/test-database.ts'

/** A database as a release left it, with the secrets to continue as its people. */
export interface ReleasedBase {
  readonly database: TestDatabase
  readonly dataKey: string
  readonly now: Date
  readonly payKey: string
  readonly owner: string
  readonly customers: readonly { readonly token: string; readonly cookie: string }[]
  readonly phones: readonly string[]
  readonly orders: readonly string[]
}

interface Kept extends Omit<ReleasedBase, 'database' | 'now'> {
  readonly now: string
  readonly last: string
  readonly tables: Readonly<Record<string, readonly unknown[]>>
}

/** The first release and the latest. */
export const RELEASED = ['0002', '0010'] as const

export async function createReleasedBase(
  serverUrl: string,
  release: (typeof RELEASED)[number],
): Promise<ReleasedBase> {
  const file = join(import.meta.dirname, `base-${release}.json`)
  const { tables, now, last, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as Kept
  const database = await createEmptyDatabase(serverUrl)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  await client.query(
    'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)',
  )
  await client.query(`insert into kysely_migration_lock values ('migration_lock', 0)`)
  for (const [name, text] of await readTexts()) {
    if (name > last) break
    await client.query(text)
    await client.query('insert into kysely_migration values ($1, $2)', [name, now])
  }
  if (tables['public.migration_texts'])
    await client.query('create table migration_texts (name text primary key, sha256 bytea not null)')
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) await writeRows(client, table, rows)
  await client.end()
  return { ...kept, database, now: new Date(now) }
}

/** In any order: the session's replica role turns foreign keys off. */
async function writeRows(client: pg.Client, table: string, rows: readonly unknown[]): Promise<void> {
  await client.query(
    `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attidentity <> ''`,
  )
  for (const { name } of columns) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${name}) from ${table}))`,
    )
  }
}
