import { HOUR_MS, namesOf } from '@hansang/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, isDatabaseLost } from '../../platform/db/index.ts'
import type { Clock } from '../../platform/services/clock.ts'
import type { Metrics } from '../../platform/services/metrics.ts'
import {
  beginKeys,
  endEarlierKeys,
  FOUND_BY_PHONE,
  type FoundByPhone,
  isNewest,
  isTodays,
  KEY_NAMES,
  moveLookUps,
  SEALED,
  type SealedColumn,
  type Sealing,
  type Secrets,
  usesNewest,
} from '../../platform/secrets/index.ts'
import { forgetEarlierHashes } from './forget-earlier-hashes.ts'

const AT_ONCE = 500
/** Values that failed to open may be repaired meanwhile, and another program may have sealed with an older key. */
const TRIED_AGAIN_MS = HOUR_MS
/** The database's own keys come last, all together. */
const TABLES = namesOf(SEALED).filter((table) => table !== 'program_keys')

interface Resealing {
  readonly db: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'sweptRows'>
}

interface Pass {
  table: number
  after: string | Buffer | null
  changed: number
  readonly unread: Record<string, number>
}

/**
 * Re-seals values with the newest key and moves look-ups to its derived keys, one batch per call. The
 * database's own keys come last, after a pass without changes; then older keys are no longer needed. As long as this
 * program has them it looks again, since programs that have them in another order seal with them until they end.
 */
export function startReseal(services: Resealing): () => Promise<void> {
  const { db, secrets, clock } = services
  let pass: Pass | null = null
  let isOver = false
  let restsUntil = 0
  return async () => {
    const now = clock.now()
    if (now.getTime() < restsUntil) return
    if (!pass) {
      if (!(await beginKeys(db, secrets, now))) return
      await secrets.renew(db)
      if (!(await needsPass(services))) {
        restsUntil = Infinity
        return
      }
      pass = { table: 0, after: null, changed: 0, unread: {} }
    }
    if (await resealBatch(services, pass)) return
    const isStuck = hasUnread(services, pass)
    isOver = pass.changed === 0 && !isStuck && (isOver || (await endKeys(services)))
    if (isOver || isStuck) restsUntil = now.getTime() + TRIED_AGAIN_MS
    pass = null
  }
}

function hasUnread({ log }: Resealing, { changed, unread }: Pass): boolean {
  if (changed > 0 || Object.keys(unread).length === 0) return false
  log.error({ values: unread }, 'sealed values that no data key opens: every key is still needed')
  return true
}

async function endKeys({ db, secrets, log }: Resealing): Promise<boolean> {
  await forgetEarlierHashes(db, secrets.lookUpStart)
  await endEarlierKeys(db, secrets)
  if (!(await isResealed({ db, secrets }))) return false
  log.info('everything is sealed with the newest data key: the older ones are no longer needed')
  return true
}

/**
 * Always runs while older keys exist, as another process may have used them since. Never runs once another
 * process seals with a newer key.
 */
async function needsPass({ db, secrets }: Resealing): Promise<boolean> {
  if (!(await usesNewest(db, secrets))) return false
  const keys = await db.selectFrom('program_keys').select('sealed').execute()
  return secrets.hasOlder || keys.some(({ sealed }) => !isNewest(sealed, secrets))
}

export async function isResealed(sealed: SealedBase): Promise<boolean> {
  return (await readWaiting(sealed)).length === 0
}

interface SealedBase {
  readonly db: Database
  readonly secrets: Sealing
}

export async function readWaiting({
  db,
  secrets,
}: SealedBase): Promise<{ readonly place: string; readonly count: number }[]> {
  const waiting: { place: string; count: number }[] = []
  for (const table of namesOf(SEALED)) {
    for (const column of SEALED[table].columns) {
      const value = sql.ref(column)
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)}
        where length(${value}) > 0 and substring(${value} from 1 for ${secrets.newest.length}) <> ${secrets.newest}
      `.execute(db)
      waiting.push({ place: `${table}.${column}`, count: rows[0]?.count ?? 0 })
    }
  }
  for (const table of FOUND_BY_PHONE) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)}, program_keys
      where length(phone_sealed) > 0 and program_keys.name = ${KEY_NAMES.lasting}
        and (length(phone_lookup) <> 32 + length(look_up_start)
          or substring(phone_lookup from 1 for length(look_up_start)) <> look_up_start)
    `.execute(db)
    waiting.push({ place: `${table}.phone_lookup`, count: rows[0]?.count ?? 0 })
  }
  return waiting.filter(({ count }) => count > 0)
}

async function resealBatch(services: Resealing, pass: Pass): Promise<boolean> {
  for (let table = TABLES[pass.table]; table; table = TABLES[pass.table]) {
    const rows = await resealRows(services, pass, table)
    if (rows === AT_ONCE) return true
    pass.after = null
    pass.table += 1
  }
  return false
}

async function resealRows(services: Resealing, pass: Pass, table: (typeof TABLES)[number]): Promise<number> {
  const rows = await readBatch(services.db, table, pass.after)
  for (const { row, ...values } of rows) {
    for (const [column, sealed] of Object.entries(values)) {
      if (!sealed || sealed.length === 0 || isTodaysRow(services, table, row, sealed)) continue
      const place = `${table}.${column}` as SealedColumn
      const isResealed = await tryReseal(services, { table, column, place, row }, sealed)
      if (isResealed) pass.changed += 1
      else pass.unread[place] = (pass.unread[place] ?? 0) + 1
    }
  }
  pass.after = rows.at(-1)?.row ?? null
  return rows.length
}

function isTodaysRow({ secrets }: Resealing, table: string, row: string | Buffer, sealed: Buffer): boolean {
  return isNewest(sealed, secrets) && (!isFoundByPhone(table) || isTodays(secrets, row))
}

function isFoundByPhone(table: string): table is FoundByPhone {
  return FOUND_BY_PHONE.some((name) => name === table)
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

/** Leaves concurrent writes in place; `false` when no key opens the value. */
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
  if (isFoundByPhone(table) && !isTodays(secrets, row))
    return (await moveLookUps(db, secrets, table, [text])) > 0 || !(await isThere(db, table, row))
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${secrets.seal(text, place, row)}
    where ${sql.ref(SEALED[table].row)} = ${row} and ${sql.ref(column)} = ${sealed}
  `.execute(db)
  return true
}

async function isThere(db: Database, table: FoundByPhone, row: string | Buffer): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where phone_lookup = ${row}`.execute(db)
  return rows.length > 0
}
