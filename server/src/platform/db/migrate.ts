import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ORDER_STATUSES, everyOrderOf, nextStatuses } from '@hansang/domain'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { SettingsFault } from '../settings/settings-fault.ts'
import type { Database } from './database.ts'
import { fillColumns } from './fill-columns.ts'
import type { Schema } from './schema.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Arbitrary fixed lock id, held while migration texts are compared or stored. */
const LOCK = 4_850_232

/**
 * Several programs may call this at once. No statement limits, as a step over many rows is slow.
 *
 * @throws SettingsFault when the base was migrated by other texts than ours: its schema is unknown.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c timezone=UTC' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    const texts = await readTexts()
    await expectSameTexts(db, texts)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(texts) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await fillColumns(db)
    await keepTexts(db, texts)
    await keepOrderSteps(db)
  } finally {
    await db.destroy()
  }
}

export async function readTexts(): Promise<Map<string, string>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  const read = files.map(
    async (file) => [file.replace('.sql', ''), await readFile(join(FOLDER, file), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}

function migrationsOf(texts: ReadonlyMap<string, string>): Record<string, Migration> {
  const migrations = [...texts].map(([name, text]) => [
    name,
    { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
  ])
  return Object.fromEntries(migrations) as Record<string, Migration>
}

export function hashOfText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Older bases have no stored texts: their names suffice. */
async function expectSameTexts(db: Database, texts: ReadonlyMap<string, string>): Promise<void> {
  const applied = await readApplied(db)
  for (const { name, sha256 } of applied) {
    const text = texts.get(name)
    if (text === undefined) {
      throw new SettingsFault(
        `The database was migrated by a newer version (${name}): start that version, or restore a backup.`,
      )
    }
    if (sha256?.equals(hashOfText(text)) === false) {
      throw new SettingsFault(
        `The database was migrated by another text of ${name}: start the version that did, or restore a backup.`,
      )
    }
  }
}

interface Applied {
  readonly name: string
  readonly sha256: Buffer | null
}

async function readApplied(db: Database): Promise<Applied[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = (await hasTable(db, 'migration_texts'))
    ? await sql<Applied>`
        select kysely_migration.name, sha256
        from kysely_migration left join migration_texts using (name) order by name`.execute(db)
    : await sql<Applied>`select name, null as sha256 from kysely_migration order by name`.execute(db)
  return rows
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

async function keepTexts(db: Database, texts: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await sql`create table if not exists migration_texts (name text primary key, sha256 bytea not null)`.execute(
      tx,
    )
    for (const [name, text] of texts) {
      await sql`insert into migration_texts values (${name}, ${hashOfText(text)}) on conflict do nothing`.execute(
        tx,
      )
    }
  })
}

async function keepOrderSteps(db: Database): Promise<void> {
  const steps = new Map<string, { from_status: string; to_status: string }>()
  for (const order of ORDER_STATUSES.flatMap(everyOrderOf)) {
    const { status: from } = order
    for (const to of nextStatuses(order)) steps.set(`${from} ${to}`, { from_status: from, to_status: to })
  }
  const rows = [...steps.values()]
  await db
    .insertInto('order_steps')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
