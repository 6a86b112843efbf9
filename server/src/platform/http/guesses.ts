import { DAY_MS } from '@hansang/domain'
import { sql } from 'kysely'
import { type Counting, limitKeyOf, tooMany } from './call-limits.ts'

/** Each further wrong guess doubles the wait. */
const FREE_GUESSES = 5
const FREE_EVERYWHERE = 50
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 15 * 60

export interface Guess {
  wasRight(): Promise<void>
}

/**
 * Counts a guess as wrong before it is checked, so that parallel guesses gain nothing. `wasRight` resets the
 * count; so does a day without guesses.
 *
 * @throws ApiError 429 with Retry-After during the wait.
 */
export async function countGuess(counting: Counting, what: string, now: Date): Promise<Guess> {
  const { key } = await take(counting, { what, free: FREE_GUESSES, adds: true }, now)
  return guessOf(counting, [key])
}

export interface SigningIn {
  readonly account: string
  readonly network: string
  readonly device: Buffer | null
}

/**
 * Like `countGuess`, per account and network; known browsers count separately, so strangers cannot lock them
 * out. A second limit covers all networks together, where only the first guesses of each count.
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
  /** `false`: counts only once the free guesses are used up. */
  readonly adds: boolean
}

async function take(
  counting: Counting,
  { what, free, adds }: Taking,
  now: Date,
): Promise<{ key: Buffer; count: number }> {
  const { db, secrets } = counting
  const key = limitKeyOf(secrets, 'guess', what)
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

function waitSeconds(count: ReturnType<typeof sql<number>>, free: number) {
  return sql<number>`case when ${count} < ${free} then 0
    else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(20, ${count} - ${free})) end`
}

async function waitEnd({ db }: Counting, key: Buffer, now: Date): Promise<Date> {
  const row = await db.selectFrom('call_counts').select('until').where('key', '=', key).executeTakeFirst()
  return row?.until ?? now
}
