import { sql } from 'kysely'
import type { Services } from '../services/services.ts'
import { ApiError, apiError } from './api-error.ts'

/** So many calls within a window, which begins with the first of them. */
export interface CallLimit {
  readonly name: string
  readonly most: number
  readonly withinMs: number
}

/** One call of somebody: an address, a session, a phone, an order. A keyed hash of it is kept. */
export interface Spending {
  readonly limit: CallLimit
  readonly by: string
}

/** Inside a transaction `db` is that transaction: what it rolls back was not spent. */
export type Counting = Pick<Services, 'db' | 'secrets'>

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * Counts a call against each of its limits, for all processes together.
 *
 * @throws ApiError 429 with Retry-After when one of them is used up.
 */
export async function spend(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  refuseSpent(await count(counting, spendings, now), now)
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
    await giveBack(counting, spendings, now)
    throw error
  }
}

/** @throws ApiError 429 with Retry-After when one of the limits was overrun; counts nothing. */
export async function checkSpent(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
): Promise<void> {
  const keyed = inOrder(counting, spendings)
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
  refuseSpent(
    keyed.flatMap(({ key, limit }) =>
      rows.filter((row) => row.key.equals(key)).map((row) => ({ ...row, limit })),
    ),
    now,
  )
}

/** Takes calls back that turned out not to count. */
export async function giveBack(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  await counting.db
    .updateTable('call_counts')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where(
      'key',
      'in',
      inOrder(counting, spendings).map(({ key }) => key),
    )
    .where('until', '>', now)
    .execute()
}

interface Counted {
  readonly limit: CallLimit
  readonly count: number
  readonly until: Date
}

async function count(counting: Counting, spendings: readonly Spending[], now: Date): Promise<Counted[]> {
  const keyed = inOrder(counting, spendings)
  const isOver = sql<boolean>`call_counts.until <= ${now}`
  const rows = await counting.db
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
    .execute()
  return keyed.flatMap(({ key, limit }) =>
    rows.filter((row) => row.key.equals(key)).map((row) => ({ ...row, limit })),
  )
}

/** In one order for everybody, as their rows are locked one after another. */
function inOrder({ secrets }: Counting, spendings: readonly Spending[]) {
  return spendings
    .map(({ limit, by }) => ({ limit, key: keyOf(secrets, limit.name, by) }))
    .toSorted((first, second) => first.key.compare(second.key))
}

export function keyOf(secrets: Services['secrets'], name: string, by: string): Buffer {
  return secrets.lookUp(`limit ${name} ${by}`)
}

function refuseSpent(counted: readonly Counted[], now: Date): void {
  const ends = counted.filter(({ count: calls, limit }) => calls > limit.most).map(({ until }) => until)
  if (ends.length > 0) throw tooMany(ends, now)
}

export function tooMany(ends: readonly Date[], now: Date): ApiError {
  const waitMs = Math.max(...ends.map((end) => end.getTime())) - now.getTime()
  return apiError(429, 'tooMany', Math.max(1, Math.ceil(waitMs / 1000)))
}
