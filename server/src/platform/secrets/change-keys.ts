import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction, type OpenTransaction, postgresCodeOf } from '../db/index.ts'
import {
  KEY_NAMES,
  type KeyName,
  type KeyRow,
  keyRow,
  openKey,
  openKeyRow,
  readKeyRows,
  replaceKeyRow,
} from './key-rows.ts'
import {
  LONGEST_LINK_MS,
  type LastingKeys,
  decodeEnding,
  decodeLasting,
  encodeEnding,
  encodeLasting,
  encodePushKeys,
  base64Of,
} from './key-sets.ts'
import { LOOK_UPS_LOCK } from './look-ups.ts'
import { usesNewest } from './open-secrets.ts'
import { newBrowserKey } from './seal.ts'
import { type Sealing, isNewest } from './sealing.ts'

const KEY_BYTES = 32
/** Must match the migration's trigger. */
const START_BYTES = 8
/** Sign-ins wait behind this lock. */
const LOCK_WAIT = '200ms'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Rotates the keys of look-ups and links if they belong to an older data key than the newest. Takes the
 * look-ups lock exclusively; `false` if it is not free in time.
 */
export async function beginKeys(db: Database, sealing: Sealing, now: Date): Promise<boolean> {
  const isDue = async (reader: Database) => isEarlier(await readKeyRows(reader), sealing)
  if (!(await isDue(db)) || !(await usesNewest(db, sealing))) return true
  try {
    await inTransaction(db, async (tx) => {
      await sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`).execute(tx)
      await sql`select pg_advisory_xact_lock(${LOOK_UPS_LOCK})`.execute(tx)
      if (await isDue(tx)) await replaceKeys(tx, sealing, now)
    })
    return true
  } catch (error) {
    if (postgresCodeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    return false
  }
}

/** Rows move from one key to one other; a third key waits until the move is done. */
function isEarlier(rows: readonly KeyRow[], sealing: Sealing): boolean {
  const lasting = keyRow(rows, KEY_NAMES.lasting)
  const isMoving = keyRow(rows, KEY_NAMES.earlierLookUp) !== undefined
  return lasting !== undefined && !isNewest(lasting.sealed, sealing) && !isMoving
}

async function replaceKeys(tx: OpenTransaction, sealing: Sealing, now: Date): Promise<void> {
  const rows = await readKeyRows(tx)
  const open = (name: KeyName) => openKey(rows, sealing, name)
  const { lookUp, handle, payPage } = decodeLasting(open(KEY_NAMES.lasting) ?? '[]')
  const until = new Date(now.getTime() + LONGEST_LINK_MS)
  const ending = [
    { handle, payPage, browser: open(KEY_NAMES.browser) ?? '', until },
    ...decodeEnding(open(KEY_NAMES.endingLinks)),
  ]
  const start = keyRow(rows, KEY_NAMES.lasting)?.look_up_start
  await writeKey(tx, sealing, { name: KEY_NAMES.earlierLookUp, text: base64Of(lookUp), start })
  await writeKey(tx, sealing, { name: KEY_NAMES.endingLinks, text: encodeEnding(ending) })
  await writeKey(tx, sealing, { name: KEY_NAMES.browser, text: newBrowserKey() })
  await writeKey(tx, sealing, { name: KEY_NAMES.push, text: encodePushKeys(open(KEY_NAMES.push)) })
  const made = { name: KEY_NAMES.lasting, text: encodeLasting(newKeys()), start: randomBytes(START_BYTES) }
  await writeKey(tx, sealing, made)
}

/** Random, not derived from the data key: a stolen data key is useless without the database. */
function newKeys(): LastingKeys {
  return { lookUp: randomBytes(KEY_BYTES), handle: randomBytes(KEY_BYTES), payPage: randomBytes(KEY_BYTES) }
}

async function writeKey(
  tx: Database,
  sealing: Sealing,
  { name, text, start = Buffer.alloc(0) }: { name: KeyName; text: string; start?: Buffer | undefined },
): Promise<void> {
  const row = { sealed: sealing.seal(text, 'program_keys.sealed', name), look_up_start: start }
  await tx
    .insertInto('program_keys')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Call only when all look-ups have moved and everything else is sealed with the newest data key. */
export async function endEarlierKeys(db: Database, sealing: Sealing): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('program_keys').where('name', '=', KEY_NAMES.earlierLookUp).execute()
    for (const row of await readKeyRows(tx)) {
      // Older lasting keys get replaced, never sealed again.
      if (row.name === KEY_NAMES.lasting || isNewest(row.sealed, sealing)) continue
      await replaceKeyRow(tx, sealing, row, openKeyRow(sealing, row))
    }
  })
}

export async function linksEndAt(db: Database, sealing: Sealing): Promise<Date | null> {
  const kept = openKey(await readKeyRows(db), sealing, KEY_NAMES.endingLinks)
  const ends = decodeEnding(kept).map(({ until }) => until.getTime())
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

export async function endLinks(db: Database, sealing: Sealing, now: Date): Promise<void> {
  const kept = keyRow(await readKeyRows(db), KEY_NAMES.endingLinks)
  if (!kept) return
  const all = decodeEnding(openKeyRow(sealing, kept))
  const left = all.filter(({ until }) => until > now)
  if (left.length === all.length) return
  await replaceKeyRow(db, sealing, kept, encodeEnding(left))
}
