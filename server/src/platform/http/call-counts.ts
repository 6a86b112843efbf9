import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, OneStatement, Schema } from '../db/index.ts'
import type { LimitWindow } from '../redis/redis-counts.ts'

/** Counts in every window, and returns the counts. */
export function countStatement(db: Database, windows: readonly LimitWindow[], now: Date) {
  const isOver = sql<boolean>`call_counts.until <= ${now}`
  return db
    .insertInto('call_counts')
    .values(windows.map(({ key, until }) => ({ key, count: 1, until, forget_at: until })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else call_counts.count + 1 end`,
        until: sql<Date>`case when ${isOver} then excluded.until else call_counts.until end`,
        forget_at: sql<Date>`case when ${isOver} then excluded.until else call_counts.until end`,
      }),
    )
    .returning(['key', 'count', 'until'])
}

/** Counts along with what `statement` writes, which is not written where a window is full. */
export function countIn(statement: OneStatement, windows: readonly LimitWindow[], now: Date): void {
  const counted = statement.write(countStatement(statement.db, windows, now))
  const limits = sql.join(windows.map(({ key, most }) => sql`(${key}::bytea, ${most}::bigint)`))
  statement.assume(sql`not exists (
    select from ${counted} counted join (values ${limits}) limits (key, most) on limits.key = counted.key
    where counted.count > limits.most)`)
}

/** Of the windows that run and are counted in. */
export async function readCounts(db: Database, windows: readonly LimitWindow[], now: Date) {
  return await db
    .selectFrom('call_counts')
    .select(['key', 'count', 'until'])
    .where(areRunning(windows, now))
    .execute()
}

export function giveBackStatement(db: Database, windows: readonly LimitWindow[], now: Date) {
  const running = db.selectFrom('call_counts').select('key').where(areRunning(windows, now))
  return db
    .updateTable('call_counts')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where('key', 'in', running.orderBy('key').forUpdate())
}

function areRunning(windows: readonly LimitWindow[], now: Date) {
  return (where: ExpressionBuilder<Schema, 'call_counts'>): Expression<SqlBool> => {
    const keys = windows.map(({ key }) => key)
    return where.and([where('key', 'in', keys), where('until', '>', now)])
  }
}
