import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AttemptRow } from '../db/schema.ts'
import type { Services } from '../services/services.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'payments'>

const MOST_AT_ONCE = 20
/** The wait before the next poll of a provider that gave no answer. */
const RETRY_MS = 5 * 60_000
/** A return that fails is tried again after a minute, then after twice as long each time. */
const FIRST_RETURN_RETRY_SECONDS = 60
const LAST_RETURN_RETRY_SECONDS = 60 * 60

export type DueAttempt = Pick<AttemptRow, 'id' | 'state'>

/**
 * The question's moment is moved on as they are taken, so that no other process asks at the same time. Attempts at
 * another provider stay open: this one knows nothing of them, and would have them closed as never paid.
 */
export async function claimDueAttempts(
  { db, clock, payments }: Needed,
  abandonedAfterMs: number,
): Promise<DueAttempt[]> {
  const now = clock.now()
  const { rows } = await sql<DueAttempt>`
    update payment_attempts set
      query_count = query_count + case when state in ('PAID', 'RETURNING') then 1 else 0 end,
      next_query_at = ${now}::timestamptz + case when state in ('PAID', 'RETURNING')
        then least(${FIRST_RETURN_RETRY_SECONDS} * power(2, least(query_count, 10)), ${LAST_RETURN_RETRY_SECONDS})
        else ${abandonedAfterMs / 1_000} end * interval '1 second'
    where id in (
      select id from payment_attempts
      where state in ('CONFIRMING', 'UNKNOWN', 'PAID', 'RETURNING') and next_query_at <= ${now}
        and provider = ${payments.name}
      order by next_query_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning id, state`.execute(db)
  return rows
}

export interface Watched {
  readonly id: string
  /** When it was made, or paid: what the next look is counted from. */
  readonly at: Date
}

/** Attempts at a provider other than the current one cannot be queried. */
export async function claimUnpaid({ db, clock, payments }: Needed): Promise<readonly Watched[]> {
  const now = clock.now()
  const { rows } = await sql<Watched>`
    update payment_attempts set next_query_at = ${new Date(now.getTime() + RETRY_MS)}
    where id in (
      select id from payment_attempts
      where state in ('CREATED', 'REPLACED', 'FAILED', 'EXPIRED') and next_query_at <= ${now}
        and provider = ${payments.name}
      order by next_query_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning id, created_at as at`.execute(db)
  return rows
}

export async function claimPaid({ db, clock, payments }: Needed): Promise<readonly Watched[]> {
  const now = clock.now()
  const { rows } = await sql<Watched>`
    update payment_attempts set compare_at = ${new Date(now.getTime() + RETRY_MS)}
    where id in (
      select id from payment_attempts where compare_at <= ${now} and provider = ${payments.name}
      order by compare_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning id, coalesce(settled_at, created_at) as at`.execute(db)
  return rows
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
