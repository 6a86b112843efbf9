import { MINUTE_MS, UNPAID_MINUTES } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Database, NeedsDatabase, type OneStatement, type OrderRow } from '../../platform/db/index.ts'
import { perProgram } from '../../platform/services/per-program.ts'

/** A few kilobytes each; most are paid, and so forgotten, within a minute. */
const MOST_ORDERS = 500

interface Placed {
  readonly order: OrderRow
  /** Its last writer's number. */
  readonly version: string
}

const placedOf = perProgram<Database, LRUCache<string, Placed>>(
  () => new LRUCache({ max: MOST_ORDERS, ttl: UNPAID_MINUTES * MINUTE_MS }),
)

/** The order that `statement` places is known to the payment that follows, which thus need not read it. */
export function keepAsPlaced(statement: OneStatement, inserted: RawBuilder<unknown>): void {
  statement.answerWith<OrderRow & { version: string }>(inserted, ({ version, ...order }) =>
    placedOf(statement.db).set(order.id, { order, version }),
  )
}

/** Locked as the statement is run, unless it changed by then. */
export function assumeAsPlaced(statement: OneStatement, number: string): OrderRow {
  const kept = placedOf(statement.db)
  const placed = kept.get(number)
  if (!placed) throw new NeedsDatabase()
  kept.delete(number)
  // A test of existence locks the row too.
  statement.assume(sql`exists (
    select from orders where id = ${number} and xmin::text = ${placed.version} for update)`)
  return placed.order
}
