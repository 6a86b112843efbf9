import { sql } from 'kysely'
import type { Database, OpenTransaction } from '../db/database.ts'
import type { Secrets } from './seal.ts'
import type { SealedColumn } from './sealing.ts'

/** Tables whose rows are found by phone. */
export const FOUND_BY_PHONE = ['customers', 'erased_people'] as const
export type FoundByPhone = (typeof FOUND_BY_PHONE)[number]

/** Held alone by who begins to use another key, shared by who writes look-ups; the migration's trigger names it, too. */
export const LOOK_UPS_LOCK = sql<string>`hashtextextended('hansang look-ups', 0)`

const HASH_BYTES = 32

/** Whether a row is found by today's key. */
export function isTodays({ lookUpStart }: Pick<Secrets, 'lookUpStart'>, row: string | Buffer): boolean {
  if (typeof row === 'string' || row.length !== lookUpStart.length + HASH_BYTES) return false
  return row.subarray(0, lookUpStart.length).equals(lookUpStart)
}

/** Whether a look-up was made of this text, by today's key or by the one before. */
export function isLookUpOf(
  secrets: Pick<Secrets, 'lookUps'>,
  text: string,
  kept: Buffer | null | undefined,
): boolean {
  return kept ? secrets.lookUps(text).some((lookUp) => lookUp.equals(kept)) : false
}

/** Nobody begins to use another key until this transaction ends; yields after taking up the newest. */
export async function holdLookUps(tx: OpenTransaction, secrets: Pick<Secrets, 'renew'>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOOK_UPS_LOCK})`.execute(tx)
  await secrets.renew(tx)
}

/**
 * Brings the rows of these phones, where they are kept under the key before, under today's, with what is bound to
 * it; yields how many were.
 */
export async function moveLookUps(
  db: Database,
  secrets: Pick<Secrets, 'lookUps' | 'seal'>,
  table: FoundByPhone,
  phones: readonly string[],
): Promise<number> {
  let moved = 0
  for (const phone of phones) {
    const [now = Buffer.alloc(0), before] = secrets.lookUps(phone)
    if (!before) return moved
    const sealed = secrets.seal(phone, `${table}.phone_sealed` satisfies SealedColumn, now)
    // What an identity check found is made with the same key, and nothing tells it again.
    const own = table === 'customers' ? sql`, ci_hash = null` : sql``
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set phone_lookup = ${now}, phone_sealed = ${sealed} ${own}
      where phone_lookup = ${before}`.execute(db)
    moved += Number(numAffectedRows ?? 0)
  }
  return moved
}
