import { DAY_MS, seoulDate } from '@hansang/domain'
import {
  ifUndone,
  inTransaction,
  NeedsDatabase,
  type OneStatement,
  type OpenTransaction,
  sendAhead,
} from '../db/index.ts'
import type { Services } from '../services/services.ts'
import { ApiError, apiError } from './api-error.ts'
import { type LimitWindow, type WindowCount } from '../redis/redis-counts.ts'
import { countIn, countStatement, giveBackStatement, readCounts } from './call-counts.ts'
import { sharedCountsOf } from './shared-counts.ts'

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
  const { db } = counting
  const windows = windowsOf(counting, spendings, now)
  const shared = sharedCountsOf(db)
  const whole = await shared?.count(windows, { now, isWhole: true })
  if (shared && whole) {
    refuseFull(windows, whole, now)
    ifUndone(db, async () => void (await shared.giveBack(windows, now)))
    return
  }
  const counted = await countStatement(db, windows, now).execute()
  try {
    refuseFull(windows, counted, now)
  } catch (error) {
    await giveBackStatement(db, windows, now).execute()
    throw error
  }
}

/**
 * Counts just before the transaction, on the same connection where PostgreSQL counts: no count row stays locked, and a
 * rollback keeps the count. `spent` rejects with 429 when a limit is used up; the call is counted all the same.
 */
export async function inCountedTransaction<T>(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
  work: (tx: OpenTransaction, spent: Promise<void>) => Promise<T>,
): Promise<T> {
  const { db } = counting
  if (spendings.length === 0) return await inTransaction(db, (tx) => work(tx, Promise.resolve()))
  const windows = windowsOf(counting, spendings, now)
  let isBegun = false
  const workCounted = async (on: Counting['db'], counted: Promise<readonly WindowCount[]>) => {
    const spent = counted.then((counts) => refuseFull(windows, counts, now))
    spent.catch(() => {})
    return await inTransaction(on, async (tx) => {
      isBegun = true
      return await work(tx, spent)
    })
  }
  const shared = sharedCountsOf(db)
  // Before the transaction has a connection: counting by PostgreSQL needs one.
  const counts = await shared?.count(windows, { now, isWhole: false })
  if (!shared || !counts) return await sendAhead(db, countStatement(db, windows, now), workCounted)
  try {
    return await workCounted(db, Promise.resolve(counts))
  } catch (error) {
    if (!isBegun) await shared.giveBack(windows, now)
    throw error
  }
}

/** As `spend`, along with what `statement` writes: nothing is written, nor counted, over a limit. */
export function spendIn(
  statement: OneStatement,
  { secrets }: Pick<Counting, 'secrets'>,
  spendings: readonly Spending[],
  now: Date,
): void {
  if (spendings.length === 0) return
  const windows = windowsOf({ secrets }, spendings, now)
  const shared = sharedCountsOf(statement.db)
  if (!shared) return countIn(statement, windows, now)
  statement.beforehand(async () => {
    const counted = await shared.count(windows, { now, isWhole: true })
    if (!counted) return countIn(statement, windows, now)
    if (fullOf(windows, counted).length > 0) throw new NeedsDatabase()
    statement.undoings.push(async () => void (await shared.giveBack(windows, now)))
  })
}

/** @throws ApiError 429 with Retry-After when a limit is used up; counts nothing. */
export async function checkSpent(
  counting: Counting,
  spendings: readonly Spending[],
  now: Date,
): Promise<void> {
  const windows = windowsOf(counting, spendings, now)
  const read =
    (await sharedCountsOf(counting.db)?.read(windows, now)) ?? (await readCounts(counting.db, windows, now))
  const withThis = read.map((window) => ({ ...window, count: window.count + 1 }))
  refuseFull(windows, withThis, now)
}

/** Gives back where calls are counted at present. */
export async function unspend(counting: Counting, spendings: readonly Spending[], now: Date): Promise<void> {
  const { db } = counting
  const windows = windowsOf(counting, spendings, now)
  const shared = sharedCountsOf(db)
  if (shared && (await shared.giveBack(windows, now)))
    ifUndone(db, async () => void (await shared.count(windows, { now, isWhole: false })))
  else await giveBackStatement(db, windows, now).execute()
}

/** Sorted, so that concurrent calls lock the rows in the same order. */
function windowsOf(
  { secrets }: Pick<Counting, 'secrets'>,
  spendings: readonly Spending[],
  now: Date,
): LimitWindow[] {
  return spendings
    .map(({ limit, by }) => ({
      key: limitKeyOf(secrets, limit.name, by),
      most: limit.most,
      until: new Date(now.getTime() + limit.withinMs),
    }))
    .toSorted((first, second) => first.key.compare(second.key))
}

export function limitKeyOf(secrets: Services['secrets'], name: string, by: string): Buffer {
  return secrets.lookUp(`limit ${name} ${by}`)
}

function refuseFull(windows: readonly LimitWindow[], counts: readonly WindowCount[], now: Date): void {
  const full = fullOf(windows, counts)
  if (full.length > 0) throw tooMany(full, now)
}

/** Their ends. */
function fullOf(windows: readonly LimitWindow[], counts: readonly WindowCount[]): Date[] {
  return windows.flatMap(({ key, most }) =>
    counts.filter((counted) => counted.key.equals(key) && counted.count > most).map(({ until }) => until),
  )
}

export function tooMany(ends: readonly Date[], now: Date): ApiError {
  const waitMs = Math.max(...ends.map((end) => end.getTime())) - now.getTime()
  return apiError(429, 'tooMany', Math.max(1, Math.ceil(waitMs / 1000)))
}
