import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { AttemptState } from '../../platform/db/schema.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'
import type { PaymentProvider } from '../../platform/gateways/payment/port.ts'

/** Why the provider is asked about an attempt: in which states, and the column that says when. */
export interface Asking {
  readonly states: readonly AttemptState[]
  readonly at: 'next_query_at' | 'compare_at'
  /** How long the one that claimed an attempt has it for itself. */
  readonly claimedMs: number
}

export interface DueAttempt extends DueRow {
  readonly state: AttemptState
  readonly createdAt: Date
  readonly settledAt: Date | null
}

/**
 * Attempts about which the provider is due to be asked. Those at another provider stay as they are: this one knows
 * nothing of them, and would have them closed as never paid.
 */
export async function findDueAttempts(
  db: Reader,
  { states, at }: Asking,
  { name }: Pick<PaymentProvider, 'name'>,
  { now, most, isNotPutBack }: Looking,
): Promise<DueAttempt[]> {
  return await db
    .selectFrom('payment_attempts')
    .select(['id as key', `${at} as dueAt`, 'state', 'created_at as createdAt', 'settled_at as settledAt'])
    .where('state', 'in', states)
    .where(at, '<=', now)
    .where('provider', '=', name)
    .where(isNotPutBack(sql.ref('payment_attempts.id')))
    .orderBy(at)
    .limit(most)
    .$narrowType<{ dueAt: Date }>()
    .execute()
}

/** Moves the question's moment on, so that no other process asks at the same time; `false` when one was before. */
export async function claimAttempt(
  db: Database,
  id: string,
  { states, at, claimedMs }: Asking,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_attempts')
    .set({ [at]: new Date(now.getTime() + claimedMs) })
    .where('id', '=', id)
    .where('state', 'in', states)
    .where(at, '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** `null`: no further polls. */
export async function planNextPoll(db: Database, id: string, next: Date | null): Promise<void> {
  await sql`update payment_attempts set next_query_at = ${next}
    where id = ${id} and state in ('CREATED', 'REPLACED', 'FAILED', 'EXPIRED')`.execute(db)
}

/** `null`: its books are not compared again. */
export async function planNextComparison(db: Database, id: string, next: Date | null): Promise<void> {
  await sql`update payment_attempts set compare_at = ${next} where id = ${id}`.execute(db)
}
