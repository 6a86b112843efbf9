import { type Database, openedAs } from '../db/index.ts'
import type { RedisCounts } from '../redis/redis-counts.ts'

const counts = new WeakMap<object, RedisCounts>()

/** For all transactions and connections of `db`; without it PostgreSQL counts calls. */
export function countBy(db: Database, by: RedisCounts): void {
  counts.set(openedAs(db), by)
}

export function sharedCountsOf(db: Database): RedisCounts | undefined {
  return counts.get(openedAs(db))
}
