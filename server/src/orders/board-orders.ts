import { type OrderStatus, isOnStoreBoard, isTerminal } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { orderKind } from './order-kind.ts'

const MOST_ORDERS = 300
/** A finished order stays on the board for a day. */
const KEEP_FINISHED_MS = 24 * 60 * 60 * 1000

export interface BoardQuery {
  readonly storeIds: readonly string[]
  /** Only orders of this status; '' for all that are open. */
  readonly status: string
  readonly now: Date
}

/** What stores have to work on, newest first: never an unpaid prepaid order (STS-06). */
export async function readBoard(db: Database, { storeIds, status, now }: BoardQuery): Promise<OrderRow[]> {
  if (storeIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', 'in', storeIds)
    .where('status', '!=', 'NOT_ORDER_READY')
    .$if(status !== '', (query) => query.where('status', '=', status))
    .where((where) =>
      where.or([
        where('finished_at', 'is', null),
        where('finished_at', '>', new Date(now.getTime() - KEEP_FINISHED_MS)),
      ]),
    )
    .where(sql<boolean>`(paid_at is not null or due = 0 or payment_method not like '%PRE\\_CD%')`)
    .orderBy('placed_at', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  return rows.filter((order) => isShown(order, status))
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
