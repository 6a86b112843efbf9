import { DAY_MS } from '@hansang/domain'
import { sql } from 'kysely'
import { type Counting, keyOf, tooMany } from './call-limits.ts'

/** So many wrong guesses cost no wait; each one after that doubles it. */
const FREE_GUESSES = 5
/** At one account, from all networks together. */
const FREE_EVERYWHERE = 50
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 15 * 60

/** A guess that is counted as wrong until it is found right. */
export interface Guess {
  wasRight(): Promise<void>
}

/**
 * Counts a guess at a secret, such as the password of `what`, as wrong before it is looked at, so that many
 * at once get no further than one by one; `wasRight` forgets them all. Guesses of a day count together.
 *
 * @throws ApiError 429 with Retry-After while the wait after the last wrong guess lasts.
 */
export async function countGuess(counting: Counting, what: string, now: Date): Promise<Guess> {
  const { key } = await take(counting, { what, free: FREE_GUESSES, adds: true }, now)
  return guessOf(counting, [key])
}

/** Who guesses at the password of an account: from a network, or in a browser that has signed in before. */
export interface SigningIn {
  readonly account: string
  readonly network: string
  readonly device: Buffer | null
}

/**
 * As `countGuess`, by account and network. A browser that has signed in before guesses apart: nobody makes it wait.
 * Guesses from everywhere count together as well, of each network the first ones: one network alone makes no other
 * wait, and many that take turns do.
 */
export async function countSignIn(
  counting: Counting,
  { account, network, device }: SigningIn,
  now: Date,
): Promise<Guess> {
  if (device) return await countGuess(counting, `${account} on ${device.toString('base64url')}`, now)
  const here = await take(
    counting,
    { what: `${account} from ${network}`, free: FREE_GUESSES, adds: true },
    now,
  )
  const adds = here.count <= FREE_GUESSES
  const all = await take(counting, { what: `${account} from everywhere`, free: FREE_EVERYWHERE, adds }, now)
  return guessOf(counting, [here.key, all.key])
}

function guessOf({ db }: Counting, keys: readonly Buffer[]): Guess {
  return {
    wasRight: async () => void (await db.deleteFrom('call_counts').where('key', 'in', keys).execute()),
  }
}

interface Taking {
  readonly what: string
  readonly free: number
  /** A guess that does not add counts only where there is a wait already. */
  readonly adds: boolean
}

async function take(
  counting: Counting,
  { what, free, adds }: Taking,
  now: Date,
): Promise<{ key: Buffer; count: number }> {
  const { db, secrets } = counting
  const key = keyOf(secrets, 'guess', what)
  const first = adds ? 1 : 0
  const count = sql<number>`case when call_counts.forget_at <= ${now} then ${first}
    when call_counts.count >= ${free} then call_counts.count + 1 else call_counts.count + ${first} end`
  const counted = await db
    .insertInto('call_counts')
    .values({ key, count: first, until: now, forget_at: new Date(now.getTime() + DAY_MS) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count,
          until: sql<Date>`${now}::timestamptz + make_interval(secs => ${waitSeconds(count, free)})`,
          forget_at: sql<Date>`excluded.forget_at`,
        })
        .where('call_counts.until', '<=', now),
    )
    .returning('count')
    .executeTakeFirst()
  if (!counted) throw tooMany([await waitEnd(counting, key, now)], now)
  return { key, count: counted.count }
}

/** The exponent stays small, so that no number of guesses overflows. */
function waitSeconds(count: ReturnType<typeof sql<number>>, free: number) {
  return sql<number>`case when ${count} < ${free} then 0
    else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(20, ${count} - ${free})) end`
}

async function waitEnd({ db }: Counting, key: Buffer, now: Date): Promise<Date> {
  const row = await db.selectFrom('call_counts').select('until').where('key', '=', key).executeTakeFirst()
  return row?.until ?? now
}
