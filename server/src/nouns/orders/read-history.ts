import { MINUTE_MS, ORDER_STATUSES, RUNNING, isAwaited } from '@hansang/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Visitor } from '../auth/index.ts'
import type { OrderRow, Reader, Schema } from '../../platform/db/index.ts'

const AWAITED_STATUSES = ORDER_STATUSES.filter(isAwaited)

interface HistoryPage {
  readonly page: number
  readonly pageSize: number
  readonly now: Date
}

export type PastOrderRow = OrderRow & { readonly is_running: boolean }

/**
 * A page of the session's orders, plus the phone's once proven, latest first, and their total. Skips orders
 * that were never paid.
 */
export async function readOrderHistory(
  db: Reader,
  visitor: Visitor,
  { page, pageSize, now }: HistoryPage,
): Promise<{ orderCount: number; orders: PastOrderRow[] }> {
  const ordered = db
    .selectFrom('orders')
    .where(isOwn(visitor))
    .where('channel', '=', visitor.channel)
    .where('reached_store_at', 'is not', null)
  const [counted, orders] = await Promise.all([
    ordered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
    ordered
      .selectAll()
      .select(isRunning(now).as('is_running'))
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { orderCount: Number(counted?.count ?? 0), orders }
}

function isOwn({ sessionId, customerId, level }: Visitor) {
  return (where: ExpressionBuilder<Schema, 'orders'>) => {
    const placedHere = where('session_id', '=', sessionId)
    return level === 'proven' && customerId !== null
      ? where.or([placedHere, where('customer_id', '=', customerId)])
      : placedHere
  }
}

/** Asks for the latest step of each order: an `exists` is hashed for long lists, with the steps of every order there is. */
function isRunning(now: Date) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  return sql<boolean>`placed_at > ${before(RUNNING.hoursAtMost * 60)} and (
    status = any(${AWAITED_STATUSES})
    or (select max(at) from order_events
      where order_events.shard_key = orders.shard_key and order_id = orders.id) >= ${before(RUNNING.minutesAfterEnd)})`
}
