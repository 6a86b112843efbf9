import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { TRANSITION_STEPS } from '@hansang/domain'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Brings the schema up to date; several programs may call it at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await keepOrderSteps(db)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  const entries = files.map(async (file) => {
    const text = await readFile(join(FOLDER, file), 'utf8')
    return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }] as [string, Migration]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The database refuses any status step that the domain's transition table does not know. */
async function keepOrderSteps(db: Database): Promise<void> {
  const steps = TRANSITION_STEPS.map(({ from, to }) => ({ from_status: from, to_status: to }))
  await db.insertInto('order_steps').values(steps).onConflict((conflict) => conflict.doNothing()).execute()
}
