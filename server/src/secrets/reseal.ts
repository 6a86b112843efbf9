import { namesOf } from '@hansang/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { isDatabaseLost } from '../db/lost-database.ts'
import type { Metrics } from '../services/metrics.ts'
import { usesNewest } from './open-secrets.ts'
import { SEALED, type SealedColumn, type Sealing, isNewest } from './sealing.ts'

const AT_ONCE = 500
const TABLES = namesOf(SEALED)
const DATA_TABLES = TABLES.length - 1

interface Resealing {
  readonly db: Database
  readonly secrets: Sealing
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'sweptRows'>
}

interface Pass {
  table: number
  after: string | Buffer | null
  /** How many values this pass has re-sealed. */
  changed: number
  /** How many no key opens, by column. */
  readonly unread: Record<string, number>
}

/**
 * Seals with the newest key what an older one sealed, a batch with each call. The keys that the base itself
 * keeps come last, once a whole pass has found nothing: then the older keys are no longer needed.
 */
export function startReseal(services: Resealing): () => Promise<void> {
  let pass: Pass | null = null
  let isDone = false
  return async () => {
    if (isDone) return
    pass ??= (await needsPass(services)) ? { table: 0, after: null, changed: 0, unread: {} } : null
    if (pass && (await resealBatch(services, pass))) return
    isDone = !pass || isOver(pass, services.log)
    pass = null
  }
}

/** Whether no further pass is needed, or none would help. */
function isOver({ table, changed, unread }: Pass, log: Logger): boolean {
  if (table === TABLES.length)
    log.info('everything is sealed with the newest data key: the older ones are no longer needed')
  else if (changed > 0) return false
  else log.error({ values: unread }, 'sealed values that no data key opens: every key is still needed')
  return true
}

/**
 * Beside older keys always, as another process may have used them after the last pass; never against one that
 * has begun to seal with a newer key.
 */
async function needsPass({ db, secrets }: Resealing): Promise<boolean> {
  if (!(await usesNewest(db, secrets))) return false
  const keys = await db.selectFrom('program_keys').select('sealed').execute()
  return secrets.hasOlder || keys.some(({ sealed }) => !isNewest(sealed, secrets))
}

/** Whether the newest key opens all there is. */
export async function isResealed({ db, secrets }: Pick<Resealing, 'db' | 'secrets'>): Promise<boolean> {
  for (const table of TABLES) {
    for (const column of SEALED[table].columns) {
      const value = sql.ref(column)
      const { rows } = await sql`
        select 1 from ${sql.table(table)}
        where length(${value}) > 0 and substring(${value} from 1 for ${secrets.newest.length}) <> ${secrets.newest}
        limit 1
      `.execute(db)
      if (rows.length > 0) return false
    }
  }
  return true
}

/** `false` when the pass is at its end. */
async function resealBatch(services: Resealing, pass: Pass): Promise<boolean> {
  while (pass.table < lastTable(pass)) {
    const rows = await resealRows(services, pass)
    if (rows === AT_ONCE) return true
    pass.after = null
    pass.table += 1
  }
  return false
}

/** After a pass that found anything to do, or could not do it, the base's own keys wait. */
function lastTable({ changed, unread }: Pass): number {
  return changed > 0 || Object.keys(unread).length > 0 ? DATA_TABLES : TABLES.length
}

async function resealRows(services: Resealing, pass: Pass): Promise<number> {
  const table = TABLES[pass.table] ?? 'program_keys'
  const rows = await readBatch(services.db, table, pass.after)
  for (const { row, ...values } of rows) {
    for (const [column, sealed] of Object.entries(values)) {
      if (!sealed || sealed.length === 0 || isNewest(sealed, services.secrets)) continue
      const place = `${table}.${column}` as SealedColumn
      const isResealed = await tryReseal(services, { table, column, place, row }, sealed)
      if (isResealed) pass.changed += 1
      else pass.unread[place] = (pass.unread[place] ?? 0) + 1
    }
  }
  pass.after = rows.at(-1)?.row ?? null
  return rows.length
}

async function readBatch(db: Database, table: keyof typeof SEALED, after: string | Buffer | null) {
  const { row, columns } = SEALED[table]
  const { rows } = await sql<Record<string, Buffer | null> & { row: Buffer }>`
    select ${sql.ref(row)} as row, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    ${after === null ? sql`` : sql`where ${sql.ref(row)} > ${after}`}
    order by ${sql.ref(row)} limit ${AT_ONCE}
  `.execute(db)
  return rows
}

interface ValueAt {
  readonly table: keyof typeof SEALED
  readonly column: string
  readonly place: SealedColumn
  readonly row: string | Buffer
}

/** A value that does not open, or cannot be written, costs itself: the next pass meets it again. */
async function tryReseal(services: Resealing, at: ValueAt, sealed: Buffer): Promise<boolean> {
  const { log, metrics } = services
  let isRead = false
  try {
    isRead = await resealValue(services, at, sealed)
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    log.warn({ err: error, place: at.place }, 'a value could not be sealed again')
  }
  metrics.sweptRows.inc({ sweep: 'sealed-values', outcome: isRead ? 'done' : 'put-back' })
  return isRead
}

/** What was written meanwhile stays; `false` when no key opens it. */
async function resealValue(
  { db, secrets }: Resealing,
  { table, column, place, row }: ValueAt,
  sealed: Buffer,
): Promise<boolean> {
  let text: string
  try {
    text = secrets.open(sealed, place, row)
  } catch {
    return false
  }
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${secrets.seal(text, place, row)}
    where ${sql.ref(SEALED[table].row)} = ${row} and ${sql.ref(column)} = ${sealed}
  `.execute(db)
  return true
}
