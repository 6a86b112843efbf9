import { SET_UP_LIFE_MS } from '@hansang/domain'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { openOrNull, type Secrets } from '../../platform/secrets/index.ts'
import { newSecret } from './time-codes.ts'

export interface Factor {
  readonly id: string
  readonly ownerId: number
  /** `null` when no data key here opens it. */
  readonly secret: string | null
  readonly confirmedAt: Date | null
}

export interface Opening {
  readonly secrets: Secrets
  readonly log: Logger
}

export interface FactorState {
  readonly onSince: Date | null
  readonly codesLeft: number
}

export async function readFactor(db: Reader, ownerId: number): Promise<FactorState> {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'confirmed_at'])
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row ? { onSince: row.confirmed_at, codesLeft: await countLeft(db, row.id) } : OFF
}

const OFF: FactorState = { onSince: null, codesLeft: 0 }

export async function haveFactor(db: Reader, ownerIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('second_factors')
    .select('owner_id as ownerId')
    .where('owner_id', 'in', ownerIds)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ ownerId }) => ownerId))
}

export async function countLeft(db: Reader, factorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Others who use or change it at the same moment wait. An unconfirmed one is there until its time is over. */
export async function lockFactor(
  tx: OpenTransaction,
  opening: Opening,
  ownerId: number,
  now: Date,
): Promise<Factor | null> {
  const row = await tx
    .selectFrom('second_factors')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const at = { column: 'second_factors.secret_sealed', row: row.id, about: { ownerId } } as const
  const secret = openOrNull(opening, row.secret_sealed, at)
  return { id: row.id, ownerId, secret, confirmedAt: row.confirmed_at }
}

/** `null` when one is on already; an unconfirmed one is replaced. */
export async function beginFactor(
  tx: OpenTransaction,
  { secrets }: Pick<Opening, 'secrets'>,
  ownerId: number,
  now: Date,
): Promise<string | null> {
  const [id, secret] = [randomUUID(), newSecret()]
  const row = {
    id,
    secret_sealed: secrets.seal(secret, 'second_factors.secret_sealed', id),
    begun_at: now,
    ends_at: new Date(now.getTime() + SET_UP_LIFE_MS),
  }
  const begun = await tx
    .insertInto('second_factors')
    .values({ owner_id: ownerId, ...row })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return begun ? secret : null
}

export async function confirmFactor(tx: OpenTransaction, factorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, ends_at: null })
    .where('id', '=', factorId)
    .execute()
}

/** With its recovery codes, and what waits for a code. `false` when none is on. */
export async function endFactor(tx: OpenTransaction, ownerId: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('second_factors')
    .where('owner_id', '=', ownerId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('sign_in_tickets').where('owner_id', '=', ownerId).execute()
  return Boolean(ended?.confirmed_at)
}
