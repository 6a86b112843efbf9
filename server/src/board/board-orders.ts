import { type OrderStatus, STATUS_AFTER, isTerminal } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { DAY_AFTER_END_MS } from '../orders/day-after-end.ts'
import { isPaidAheadSql } from '../orders/order-facts.ts'

/** More than a store can work on: whatever waits is shown. */
const MOST_OPEN = 1_000
const MOST_FINISHED = 300

export interface BoardQuery {
  readonly storeIds: readonly string[]
  /** Only orders of this status; `null` for all that are open. */
  readonly status: OrderStatus | null
  readonly now: Date
}

/**
 * What stores have to work on and what they finished within a day, newest first: never an unpaid prepaid
 * order. However much was finished, no open order is left out for it.
 */
export async function readBoard(db: Reader, query: BoardQuery): Promise<OrderRow[]> {
  if (query.storeIds.length === 0) return []
  const since = new Date(query.now.getTime() - DAY_AFTER_END_MS)
  const [open, finished] = [
    await shownOrders(db, query)
      .where('finished_at', 'is', null)
      .orderBy('placed_at')
      .limit(MOST_OPEN)
      .execute(),
    await shownOrders(db, query)
      .where('finished_at', '>', since)
      .orderBy('finished_at', 'desc')
      .limit(MOST_FINISHED)
      .execute(),
  ]
  return [...open, ...finished]
    .filter(({ status }) => query.status !== null || !isTerminal(status))
    .toSorted((one, other) => other.placed_at.getTime() - one.placed_at.getTime())
}

function shownOrders(db: Reader, { storeIds, status }: BoardQuery) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', 'in', storeIds)
    .where('status', '!=', STATUS_AFTER.placing)
    .$if(status !== null, (query) => query.where('status', '=', status))
    .where((where) => where.or([where('paid_at', 'is not', null), where.not(isPaidAheadSql(where))]))
}
