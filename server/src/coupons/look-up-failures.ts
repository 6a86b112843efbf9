import { own } from '@hansang/messages/own'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Secrets } from '../secrets/seal.ts'

/** Within a window; whoever has failed as often waits for its end (trust-and-money §2). */
const MOST_FAILURES = 10
const WINDOW_MS = 10 * 60 * 1000

/** Who guesses: a token's session, and the address it calls from, of which a keyed hash is kept. */
export interface Guesser {
  readonly sessionId: string
  readonly address: string
}

/**
 * Counts a look-up as failed before it is made, so that many at once get no further than one by one;
 * `forgive` takes it back when it was none.
 *
 * @throws ApiError 429 with Retry-After when the session or the address has failed too often.
 */
export async function countFailure(
  db: Database,
  secrets: Secrets,
  guesser: Guesser,
  now: Date,
): Promise<{ forgive(): Promise<void> }> {
  const keys = keysOf(secrets, guesser)
  const since = await inTransaction(db, async (tx) => {
    const rows = []
    for (const key of keys) rows.push(await addFailure(tx, key, now))
    return rows.filter(({ failures }) => failures > MOST_FAILURES).map((row) => row.since.getTime())
  })
  if (since.length > 0) {
    await takeBack(db, keys, now)
    const seconds = Math.ceil((Math.max(...since) + WINDOW_MS - now.getTime()) / 1000)
    throw new ApiError(429, own.refusal.tooManyRequests, Math.max(1, seconds))
  }
  return { forgive: () => takeBack(db, keys, now) }
}

/** In one order for everybody, as their rows are locked one after another. */
function keysOf(secrets: Secrets, { sessionId, address }: Guesser): string[] {
  return [`address ${secrets.lookUp(address).toString('base64url')}`, `session ${sessionId}`]
}

async function addFailure(db: Database, guesser: string, now: Date) {
  const isOver = sql<boolean>`coupon_look_up_failures.since <= ${new Date(now.getTime() - WINDOW_MS)}`
  return await db
    .insertInto('coupon_look_up_failures')
    .values({ guesser, failures: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('guesser').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else coupon_look_up_failures.failures + 1 end`,
        since: sql<Date>`case when ${isOver} then ${now} else coupon_look_up_failures.since end`,
      }),
    )
    .returning(['failures', 'since'])
    .executeTakeFirstOrThrow()
}

async function takeBack(db: Database, guessers: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('coupon_look_up_failures')
    .set({ failures: sql<number>`greatest(0, failures - 1)` })
    .where('guesser', 'in', guessers)
    .where('since', '>', new Date(now.getTime() - WINDOW_MS))
    .execute()
}
