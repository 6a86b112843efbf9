import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ORDER_STATUSES, type OrderKind, nextStatuses } from '@hansang/domain'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
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
    return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }] as [
      string,
      Migration,
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The database refuses any status step that the domain's transition table does not know. */
async function keepOrderSteps(db: Database): Promise<void> {
  const steps = new Map<string, { from_status: string; to_status: string }>()
  for (const kind of everyOrderKind()) {
    for (const from of ORDER_STATUSES) {
      for (const to of nextStatuses(from, kind))
        steps.set(`${from} ${to}`, { from_status: from, to_status: to })
    }
  }
  const rows = [...steps.values()]
  await db
    .insertInto('order_steps')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function everyOrderKind(): OrderKind[] {
  const types = ['delivery', 'pickup', 'hole'] as const
  const previous = [null, ...ORDER_STATUSES]
  return types.flatMap((orderType) =>
    [true, false].flatMap((isPostPaid) =>
      previous.map((before) => ({ orderType, isPostPaid, previous: before })),
    ),
  )
}
