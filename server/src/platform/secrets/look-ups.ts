import { sql } from 'kysely'
import type { Database, OpenTransaction } from '../db/index.ts'
import type { Secrets } from './seal.ts'
import type { SealedColumn } from './sealing.ts'

export const FOUND_BY_PHONE = ['customers', 'erased_people'] as const
export type FoundByPhone = (typeof FOUND_BY_PHONE)[number]

/** Exclusive to change keys, shared to write look-ups; the migration's trigger uses the same lock. */
export const LOOK_UPS_LOCK = sql<string>`hashtextextended('hansang look-ups', 0)`

const HASH_BYTES = 32

export function isTodays({ lookUpStart }: Pick<Secrets, 'lookUpStart'>, row: string | Buffer): boolean {
  if (typeof row === 'string' || row.length !== lookUpStart.length + HASH_BYTES) return false
  return row.subarray(0, lookUpStart.length).equals(lookUpStart)
}

export function isLookUpOf(
  secrets: Pick<Secrets, 'lookUps'>,
  text: string,
  kept: Buffer | null | undefined,
): boolean {
  return kept ? secrets.lookUps(text).some((lookUp) => lookUp.equals(kept)) : false
}

/**
 * Takes the shared look-ups lock until the transaction ends, so that no key change starts; then loads the
 * newest keys.
 */
export async function holdLookUps(tx: OpenTransaction, secrets: Pick<Secrets, 'renew'>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOOK_UPS_LOCK})`.execute(tx)
  await secrets.renew(tx)
}

/** Moves the rows of these phones to the current key and seals them again; returns how many. */
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
    // `ci_hash` was made with the old key and cannot be computed again.
    const own = table === 'customers' ? sql`, ci_hash = null` : sql``
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set phone_lookup = ${now}, phone_sealed = ${sealed} ${own}
      where phone_lookup = ${before}`.execute(db)
    moved += Number(numAffectedRows ?? 0)
  }
  return moved
}
