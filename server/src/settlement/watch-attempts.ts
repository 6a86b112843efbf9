import { sql } from 'kysely'
import type { Services } from '../services/services.ts'
import { lookInto } from './look-into.ts'
import { nextComparisonAt } from '../payments/next-comparison.ts'
import { nextLookAt } from '../payments/next-look.ts'

const MOST_AT_ONCE = 20
/** A provider that does not tell is asked again after so long. */
const RETRY_MS = 5 * 60_000

/** Asks about attempts that nobody paid by our books: a notice may have been lost. */
export async function watchUnpaid(services: Services): Promise<void> {
  await lookIntoAll(services, await claimUnpaid(services), async ({ id, at }) => {
    const next = nextLookAt(at, services.clock.now())
    await sql`update payment_attempts set next_query_at = ${next}
      where id = ${id} and state in ('CREATED', 'REPLACED', 'FAILED', 'EXPIRED')`.execute(services.db)
  })
}

/** Compares the books of paid attempts with the provider's, in some nights after the payment. */
export async function comparePaid(services: Services): Promise<void> {
  await lookIntoAll(services, await claimPaid(services), async ({ id, at }) => {
    const next = nextComparisonAt(at, services.clock.now())
    await sql`update payment_attempts set compare_at = ${next} where id = ${id}`.execute(services.db)
  })
}

interface Watched {
  readonly id: string
  /** When it was made, or paid: what the next look is counted from. */
  readonly at: Date
}

async function lookIntoAll(
  services: Services,
  watched: readonly Watched[],
  planNext: (attempt: Watched) => Promise<void>,
): Promise<void> {
  await Promise.all(
    watched.map(async (attempt) => {
      try {
        await lookInto(services, attempt.id)
        await planNext(attempt)
      } catch (error) {
        services.log.warn({ err: error, attemptId: attempt.id }, 'a payment could not be looked into')
      }
    }),
  )
}

/** Attempts at another provider than today's are nobody's to ask about. */
async function claimUnpaid({ db, clock, payments }: Services): Promise<readonly Watched[]> {
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

async function claimPaid({ db, clock, payments }: Services): Promise<readonly Watched[]> {
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
