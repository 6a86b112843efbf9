import { sql } from 'kysely'
import type { AttemptState, Database, Reader } from '../../platform/db/index.ts'
import type { DueRow, Looking } from '../../platform/jobs/sweep-rows.ts'
import type { PaymentProvider } from '../../platform/gateways/payment/port.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

export interface Asking {
  readonly states: readonly AttemptState[]
  readonly at: 'next_query_at' | 'compare_at'
  readonly claimedMs: number
}

export interface DueAttempt extends DueRow {
  readonly state: AttemptState
  readonly createdAt: Date
  readonly settledAt: Date | null
}

/** Skips attempts of another provider: this one does not know them, so they would be closed as unpaid. */
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

export async function claimAttempt(
  db: Database,
  id: string,
  { states, at, claimedMs }: Asking,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_attempts')
    .set({ [at]: new Date(now.getTime() + claimedMs) })
    .where(ofNumber(id, 'id'))
    .where('state', 'in', states)
    .where(at, '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function planNextPoll(db: Database, id: string, next: Date | null): Promise<void> {
  await sql`update payment_attempts set next_query_at = ${next}
    where ${ofNumber(id, 'id')} and state in ('CREATED', 'REPLACED', 'FAILED', 'EXPIRED')`.execute(db)
}

export async function planNextComparison(db: Database, id: string, next: Date | null): Promise<void> {
  await sql`update payment_attempts set compare_at = ${next} where ${ofNumber(id, 'id')}`.execute(db)
}
