import { own } from '@hansang/messages/own'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'

/** Misses on one order number within a window; the one that reaches the limit is already told to wait. */
const MOST_MISSES = 6
const WINDOW_MS = 60 * 60 * 1000

/** @throws ApiError 429 while an order number has been guessed at too often. */
export async function checkLookUp(db: Database, orderNumber: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('order_look_up_misses')
    .select(['misses', 'since'])
    .where('order_id', '=', orderNumber)
    .where('since', '>', windowStart(now))
    .executeTakeFirst()
  refuseWhenTooMany(row, now)
}

/** @throws ApiError 429 when this miss is one too many. */
export async function countMiss(db: Database, orderNumber: string, now: Date): Promise<void> {
  const isOld = sql<boolean>`order_look_up_misses.since <= ${windowStart(now)}`
  const row = await db
    .insertInto('order_look_up_misses')
    .values({ order_id: orderNumber, misses: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({
        misses: sql<number>`case when ${isOld} then 1 else order_look_up_misses.misses + 1 end`,
        since: sql<Date>`case when ${isOld} then ${now} else order_look_up_misses.since end`,
      }),
    )
    .returning(['misses', 'since'])
    .executeTakeFirstOrThrow()
  refuseWhenTooMany(row, now)
}

function refuseWhenTooMany(row: { misses: number; since: Date } | undefined, now: Date): void {
  if (!row || row.misses < MOST_MISSES) return
  const seconds = Math.ceil((row.since.getTime() + WINDOW_MS - now.getTime()) / 1000)
  throw new ApiError(429, own.refusal.tooManyRequests, Math.max(1, seconds))
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS)
}
