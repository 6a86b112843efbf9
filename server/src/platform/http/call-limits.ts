import { DAY_MS, seoulDate } from '@hansang/domain'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import {
  inTransaction,
  type OneStatement,
  type OpenTransaction,
  type Schema,
  sendAhead,
} from '../db/index.ts'
import type { Services } from '../services/services.ts'
import { ApiError, apiError } from './api-error.ts'

/** Fixed window, which starts with the first call. */
export interface CallLimit {
  readonly name: string
  readonly most: number
  readonly withinMs: number
  /** Strangers share this limit, so an idempotent call without effect gives back what it spent. */
  readonly isShared?: boolean
}

/** `by`: an address, session, phone or order. Stored as a keyed hash only. */
export interface Spending {
  readonly limit: CallLimit
  readonly by: string
}

/** If `db` is a transaction, a rollback also undoes the count. */
export type Counting = Pick<Services, 'db' | 'secrets'>

export function perSeoulDay({ name, most }: Omit<CallLimit, 'withinMs'>, by: string, now: Date): Spending {
  const today = seoulDate(now)
  const withinMs = new Date(`${today}T00:00:00+09:00`).getTime() + DAY_MS - now.getTime()
  return { limit: { name, most, withinMs }, by: `${by} ${today}` }
}

/**
 * Counts a call against each limit, across all processes. One that any limit refuses counts against none.
 *
 * @throws ApiError 429 with Retry-After when a limit is used up.
 */
export async function spend(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  const keyed = keyedSpendings(counting, spendings)
  const counted = await countStatement(counting.db, keyed, now).execute()
  try {
    refuseSpent(keyed, counted, now)
  } catch (error) {
    await unspend(counting, spendings, now)
    throw error
  }
}

/**
 * Counts just before the transaction, on the same connection: no count row stays locked, and a rollback keeps
 * the count. `spent` rejects with 429 when a limit is used up.
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

/** As `spend`, along with what `statement` writes: nothing is written, nor counted, over a limit. */
export function spendIn(
  statement: OneStatement,
  { secrets }: Pick<Counting, 'secrets'>,
  spendings: readonly Spending[],
  now: Date,
): void {
  if (spendings.length === 0) return
  const keyed = keyedSpendings({ secrets }, spendings)
  const counted = statement.write(countStatement(statement.db, keyed, now))
  const limits = sql.join(keyed.map(({ key, limit }) => sql`(${key}::bytea, ${limit.most}::bigint)`))
  statement.assume(sql`not exists (
    select from ${counted} counted join (values ${limits}) limits (key, most) on limits.key = counted.key
    where counted.count > limits.most)`)
}

/** @throws ApiError 429 with Retry-After when a limit is used up; counts nothing. */
export async function checkSpent(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
): Promise<void> {
  const keyed = keyedSpendings(counting, spendings)
  const counts = counting.db
    .selectFrom('call_counts')
    .select(['key', sql<number>`count + 1`.as('count'), 'until'])
  refuseSpent(keyed, await counts.where(isCounted(keyed, now)).execute(), now)
}

export async function unspend(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  const { db } = counting
  const counted = db
    .selectFrom('call_counts')
    .select('key')
    .where(isCounted(keyedSpendings(counting, spendings), now))
  await db
    .updateTable('call_counts')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where('key', 'in', counted.orderBy('key').forUpdate())
    .execute()
}

function isCounted(keyed: readonly KeyedSpending[], now: Date) {
  return (where: ExpressionBuilder<Schema, 'call_counts'>): Expression<SqlBool> => {
    const keys = keyed.map(({ key }) => key)
    return where.and([where('key', 'in', keys), where('until', '>', now)])
  }
}

interface CountedKey {
  readonly key: Buffer
  readonly count: number
  readonly until: Date
}

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

/** Sorted, so that concurrent calls lock the rows in the same order. */
function keyedSpendings(
  { secrets }: Pick<Counting, 'secrets'>,
  spendings: readonly Spending[],
): KeyedSpending[] {
  return spendings
    .map(({ limit, by }) => ({ limit, key: limitKeyOf(secrets, limit.name, by) }))
    .toSorted((first, second) => first.key.compare(second.key))
}

export function limitKeyOf(secrets: Services['secrets'], name: string, by: string): Buffer {
  return secrets.lookUp(`limit ${name} ${by}`)
}

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
