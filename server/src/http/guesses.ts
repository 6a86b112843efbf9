import { sql } from 'kysely'
import { type Counting, DAY_MS, keyOf, tooMany } from './call-limits.ts'

/** So many wrong guesses cost no wait; each one after that doubles it. */
const FREE_GUESSES = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 15 * 60

/**
 * Counts a guess at a secret, such as the password of `what`, as wrong before it is looked at, so that many
 * at once get no further than one by one; `wasRight` forgets them all. Guesses of a day count together.
 *
 * @throws ApiError 429 with Retry-After while the wait after the last wrong guess lasts.
 */
export async function countGuess(
  counting: Counting,
  what: string,
  now: Date,
): Promise<{ wasRight(): Promise<void> }> {
  const { db, secrets } = counting
  const key = keyOf(secrets, 'guess', what)
  const counted = await db
    .insertInto('call_counts')
    .values({ key, count: 1, until: now, forget_at: new Date(now.getTime() + DAY_MS) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: guesses(now),
          until: sql<Date>`${now}::timestamptz + make_interval(secs => ${waitSeconds(guesses(now))})`,
          forget_at: sql<Date>`excluded.forget_at`,
        })
        .where('call_counts.until', '<=', now),
    )
    .returning('count')
    .executeTakeFirst()
  if (!counted) throw tooMany([await waitEnd(counting, key, now)], now)
  return {
    wasRight: async () => void (await db.deleteFrom('call_counts').where('key', '=', key).execute()),
  }
}

function guesses(now: Date) {
  return sql<number>`case when call_counts.forget_at <= ${now} then 1 else call_counts.count + 1 end`
}

/** The exponent stays small, so that no number of guesses overflows. */
function waitSeconds(count: ReturnType<typeof guesses>) {
  return sql<number>`case when ${count} < ${FREE_GUESSES} then 0
    else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(20, ${count} - ${FREE_GUESSES})) end`
}

async function waitEnd({ db }: Counting, key: Buffer, now: Date): Promise<Date> {
  const row = await db.selectFrom('call_counts').select('until').where('key', '=', key).executeTakeFirst()
  return row?.until ?? now
}
