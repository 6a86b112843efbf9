import { type EndedOrder, ORDER_ENDERS } from '@hansang/contract'
import { ORDER_STATUSES, type OrderStatus, STATUS_AFTER, isTerminal } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { DAY_AFTER_END_MS, isPaidAheadSql } from './order-facts.ts'

/** More than a store can work on: whatever waits is shown. */
const MOST_OPEN = 1_000
const MOST_FINISHED = 300
/** Long enough for a board that was offline to receive it. */
const TOLD_FOR_MS = 60 * 60_000
const ENDED = ORDER_STATUSES.filter(isTerminal)

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
  const open = shownOrders(db, query).where('finished_at', 'is', null).orderBy('placed_at').limit(MOST_OPEN)
  const finished = shownOrders(db, query)
    .where('finished_at', '>', since)
    .orderBy('finished_at', 'desc')
    .limit(MOST_FINISHED)
  // One statement, so that no order is missed that ends between two.
  const shown = await db
    .selectFrom(open.as('open'))
    .selectAll()
    .unionAll(db.selectFrom(finished.as('finished')).selectAll())
    .execute()
  return shown
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

/** Orders that reached these stores and ended within the hour without their doing. */
export async function readEnded(
  db: Reader,
  { storeIds, now }: { readonly storeIds: readonly string[]; readonly now: Date },
): Promise<EndedOrder[]> {
  if (storeIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join
        .onRef('order_events.order_id', '=', 'orders.id')
        .onRef('order_events.sequence', '=', 'orders.event_count'),
    )
    .select(['orders.id as number', 'goods_name as goodsName', 'finished_at as at', 'actor'])
    .where('store_id', 'in', storeIds)
    .where('finished_at', '>', new Date(now.getTime() - TOLD_FOR_MS))
    .where('status', 'in', ENDED)
    .where('reached_store_at', 'is not', null)
    .orderBy('finished_at')
    .execute()
  return rows.flatMap(({ actor, at, ...row }) => {
    const endedBy = ORDER_ENDERS.find((ender) => ender === actor)
    return endedBy && at ? [{ ...row, endedBy, at }] : []
  })
}

/** Orders in one of `statuses` that have not moved since a moment. */
export async function readResting(
  db: Reader,
  { statuses, since, most }: { statuses: readonly OrderStatus[]; since: Date; most: number },
): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('status', 'in', statuses)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_events')
            .select('order_events.order_id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.at', '>', since),
        ),
      ),
    )
    .orderBy('placed_at')
    .limit(most)
    .execute()
}
