import { type OrderStatus, isOnStoreBoard, isTerminal } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { DAY_AFTER_END_MS } from './day-after-end.ts'
import { orderKind } from './order-kind.ts'

/** More than a store can work on: whatever waits is shown. */
const MOST_OPEN = 1_000
const MOST_FINISHED = 300

export interface BoardQuery {
  readonly storeIds: readonly string[]
  /** Only orders of this status; '' for all that are open. */
  readonly status: string
  readonly now: Date
}

/**
 * What stores have to work on and what they finished within a day, newest first: never an unpaid prepaid
 * order (STS-06). However much was finished, no open order is left out for it.
 */
export async function readBoard(db: Database, query: BoardQuery): Promise<OrderRow[]> {
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
    .filter((order) => isShown(order, query.status))
    .toSorted((one, other) => other.placed_at.getTime() - one.placed_at.getTime())
}

function shownOrders(db: Database, { storeIds, status }: BoardQuery) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', 'in', storeIds)
    .where('status', '!=', 'NOT_ORDER_READY')
    .$if(status !== '', (query) => query.where('status', '=', status))
    .where(sql<boolean>`(paid_at is not null or due = 0 or payment_method not like '%PRE\\_CD%')`)
}

/** Dead orders are shown only to who asks for their status. */
function isShown(order: OrderRow, asked: string): boolean {
  const status = order.status as OrderStatus
  const { isPostPaid } = orderKind(order)
  return (
    isOnStoreBoard(status, { isPostPaid, isPaid: order.paid_at !== null }) &&
    (asked !== '' || !isTerminal(status))
  )
}
