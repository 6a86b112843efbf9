import { HOUR_MS, ORDER_STATUSES, STATUS_AFTER, isCooked, isFailed } from '@hansang/domain'
import { sql } from 'kysely'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { factsOf } from './order-facts.ts'
import { keysOf } from './board-lists.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'
import { atStore } from '../../platform/shards/at-store.ts'

/** How long the kitchen is told of an order that ended under its hands. */
const ENDED_MS = 3 * HOUR_MS
const ENDED = ORDER_STATUSES.filter(isFailed)

interface OfStore {
  readonly storeId: string
  readonly now: Date
}

/** To be made, and those that ended after they were accepted. */
export async function readKitchenOrders(db: Reader, { storeId, now }: OfStore): Promise<OrderRow[]> {
  const query = { storeIds: [storeId], status: null, now }
  const keys = keysOf(db, 'underWay', query).unionAll(keysOf(db, 'unanswered', query))
  const [open, ended] = await Promise.all([
    db
      .selectFrom(keys.as('keys'))
      .innerJoin('orders', (join) =>
        join.onRef('orders.shard_key', '=', 'keys.shard_key').onRef('orders.id', '=', 'keys.id'),
      )
      .selectAll('orders')
      .where('orders.past_day_at', 'is', null)
      .execute(),
    db
      .selectFrom('orders')
      .selectAll()
      .where(atStore(storeId, 'store_id'))
      .where('finished_at', '>', new Date(now.getTime() - ENDED_MS))
      .where('reached_store_at', 'is not', null)
      .where('status', 'in', ENDED)
      .where(wasAccepted)
      .execute(),
  ])
  return [...open.filter((order) => isCooked(factsOf(order))), ...ended]
}

const wasAccepted = sql<boolean>`exists (
  select from order_events
  where order_events.shard_key = orders.shard_key and order_id = orders.id and to_status = ${sql.lit(STATUS_AFTER.acceptance)}
)`

/** In the kitchen now, or ended under its hands. */
export function isOfKitchen(order: OrderRow, now: Date): boolean {
  if (order.past_day_at) return false
  return hasEndedInKitchen(order, now) || isCooked(factsOf(order))
}

export function hasEndedInKitchen({ status, finished_at: end }: OrderRow, now: Date): boolean {
  return isFailed(status) && end !== null && now.getTime() - end.getTime() < ENDED_MS
}

/** Pieces refunded since the store accepted the order, by line. */
export async function takenAwayOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ id: string; line: number; pieces: number }>`
    select order_id as id, line_index as line, sum(quantity)::integer as pieces
    from order_refunds
    where ${ofNumbers(orderIds, 'order_refunds.order_id')} and at >= (
      select min(order_events.at) from order_events
      where order_events.shard_key = order_refunds.shard_key and order_events.order_id = order_refunds.order_id
        and to_status = ${STATUS_AFTER.acceptance}
    )
    group by order_id, line_index`.execute(db)
  const byOrder = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byOrder].map(([id, lines]) => [id, new Map(lines.map(({ line, pieces }) => [line, pieces]))]),
  )
}
