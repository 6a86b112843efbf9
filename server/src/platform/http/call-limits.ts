import { DAY_MS, seoulDate } from '@hansang/domain'
import { sql } from 'kysely'
import { type OpenTransaction, inTransaction } from '../db/database.ts'
import { sendAhead } from '../db/pipeline.ts'
import type { Services } from '../services/services.ts'
import { ApiError, apiError } from './api-error.ts'

/** So many calls within a window, which begins with the first of them. */
export interface CallLimit {
  readonly name: string
  readonly most: number
  readonly withinMs: number
  /** Strangers share it: a call that is answered once gives back what it spent for no effect. */
  readonly isShared?: boolean
}

/** One call of somebody: an address, a session, a phone, an order. A keyed hash of it is kept. */
export interface Spending {
  readonly limit: CallLimit
  readonly by: string
}

/** Inside a transaction `db` is that transaction: what it rolls back was not spent. */
export type Counting = Pick<Services, 'db' | 'secrets'>

/** A budget of a day in Seoul, which is full again at midnight. */
export function perSeoulDay({ name, most }: Omit<CallLimit, 'withinMs'>, by: string, now: Date): Spending {
  const today = seoulDate(now)
  const withinMs = new Date(`${today}T00:00:00+09:00`).getTime() + DAY_MS - now.getTime()
  return { limit: { name, most, withinMs }, by: `${by} ${today}` }
}

/**
 * Counts a call against each of its limits, for all processes together.
 *
 * @throws ApiError 429 with Retry-After when one of them is used up.
 */
export async function spend(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  const keyed = keyedSpendings(counting, spendings)
  refuseSpent(keyed, await countStatement(counting.db, keyed, now).execute(), now)
}

/**
 * Runs `work` in a transaction, before which a statement of its own counts the call; `spent` fails where a limit is
 * used up. Nobody waits for a count until a transaction ends, and what is rolled back was counted all the same. The
 * statement leaves on the connection of the transaction, together with its first.
 */
export async function inCountedTransaction<T>(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
  work: (tx: OpenTransaction, spent: Promise<void>) => Promise<T>,
): Promise<T> {
  if (spendings.length === 0) return await inTransaction(counting.db, (tx) => work(tx, Promise.resolve()))
  const keyed = keyedSpendings(counting, spendings)
  return await sendAhead(counting.db, countStatement(counting.db, keyed, now), async (db, counted) => {
    const spent = counted.then((rows) => refuseSpent(keyed, rows, now))
    spent.catch(() => {})
    return await inTransaction(db, (tx) => work(tx, spent))
  })
}

/** As `spend`, but what is refused for one of the limits is not counted against the others either. */
export async function spendOrNone(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
): Promise<void> {
  try {
    await spend(counting, spendings, now)
  } catch (error) {
    await unspend(counting, spendings, now)
    throw error
  }
}

/** @throws ApiError 429 with Retry-After when one of the limits was overrun; counts nothing. */
export async function checkSpent(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
): Promise<void> {
  const keyed = keyedSpendings(counting, spendings)
  const rows = await counting.db
    .selectFrom('call_counts')
    .select(['key', 'count', 'until'])
    .where(
      'key',
      'in',
      keyed.map(({ key }) => key),
    )
    .where('until', '>', now)
    .execute()
  refuseSpent(keyed, rows, now)
}

/** Takes calls back that turned out not to count. */
export async function unspend(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  await counting.db
    .updateTable('call_counts')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where(
      'key',
      'in',
      keyedSpendings(counting, spendings).map(({ key }) => key),
    )
    .where('until', '>', now)
    .execute()
}

/** How often a key was counted within its window. */
interface CountedKey {
  readonly key: Buffer
  readonly count: number
  readonly until: Date
}

/** A limit with the key that it is counted under. */
interface KeyedSpending {
  readonly limit: CallLimit
  readonly key: Buffer
}

function countStatement(db: Counting['db'], keyed: readonly KeyedSpending[], now: Date) {
  const isOver = sql<boolean>`call_counts.until <= ${now}`
  return db
    .insertInto('call_counts')
    .values(
      keyed.map(({ key, limit }) => {
        const until = new Date(now.getTime() + limit.withinMs)
        return { key, count: 1, until, forget_at: until }
      }),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else call_counts.count + 1 end`,
        until: sql<Date>`case when ${isOver} then excluded.until else call_counts.until end`,
        forget_at: sql<Date>`case when ${isOver} then excluded.until else call_counts.until end`,
      }),
    )
    .returning(['key', 'count', 'until'])
}

/** In one order for everybody, as their rows are locked one after another. */
function keyedSpendings(
  { secrets }: Pick<Counting, 'secrets'>,
  spendings: readonly Spending[],
): KeyedSpending[] {
  return spendings
    .map(({ limit, by }) => ({ limit, key: keyOf(secrets, limit.name, by) }))
    .toSorted((first, second) => first.key.compare(second.key))
}

export function keyOf(secrets: Services['secrets'], name: string, by: string): Buffer {
  return secrets.lookUp(`limit ${name} ${by}`)
}

/** @throws ApiError 429 with Retry-After when one of the limits was overrun. */
function refuseSpent(keyed: readonly KeyedSpending[], counted: readonly CountedKey[], now: Date): void {
  const ends = keyed.flatMap(({ key, limit }) =>
    counted.filter((row) => row.key.equals(key) && row.count > limit.most).map(({ until }) => until),
  )
  if (ends.length > 0) throw tooMany(ends, now)
}

export function tooMany(ends: readonly Date[], now: Date): ApiError {
  const waitMs = Math.max(...ends.map((end) => end.getTime())) - now.getTime()
  return apiError(429, 'tooMany', Math.max(1, Math.ceil(waitMs / 1000)))
}
