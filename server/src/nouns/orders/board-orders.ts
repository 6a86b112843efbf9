import { type BoardPart, type EndedOrder, type MoreOnBoard, ORDER_ENDERS } from '@hansang/contract'
import { ORDER_STATUSES, type OrderStatus, isFailed } from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import {
  type BoardList,
  type BoardQuery,
  type FirstReading,
  type ReadingOn,
  SHOWN_LISTS,
  isOnBoardSql,
  keysOf,
  pageSizeOf,
} from './board-lists.ts'
import type { Looking } from '../../platform/jobs/sweep-rows.ts'
import { sql } from 'kysely'
import { ofNumbers } from '../../platform/shards/of-number.ts'
import { atStores } from '../../platform/shards/at-store.ts'

const ENDED_VISIBLE_MS = 60 * 60_000
const ENDED = ORDER_STATUSES.filter(isFailed)

export interface ShownOrders {
  readonly orders: readonly OrderRow[]
  readonly more: readonly MoreOnBoard[]
}

/** All unanswered orders without a limit, then the newest under way and those finished within a day. */
export async function readBoard(db: Reader, query: BoardQuery & Partial<FirstReading>): Promise<ShownOrders> {
  return await readLists(db, SHOWN_LISTS, query)
}

export async function readBoardPart(
  db: Reader,
  part: BoardPart,
  query: BoardQuery & ReadingOn,
): Promise<ShownOrders> {
  return await readLists(db, [part], query)
}

interface SomeOrders {
  readonly orderIds: readonly string[]
}

export async function readOnBoard(db: Reader, query: BoardQuery & SomeOrders): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where(ofNumbers(query.orderIds, 'id'))
    .where(atStores(query.storeIds, 'store_id'))
    .where(isOnBoardSql(query))
    .execute()
}

/** One statement, so that an order moving between lists is not missed. */
async function readLists(
  db: Reader,
  lists: readonly [BoardList, ...BoardList[]],
  query: BoardQuery & Partial<ReadingOn & FirstReading>,
): Promise<ShownOrders> {
  const [first, ...others] = lists.map((list) => keysOf(db, list, query))
  if (!first || query.storeIds.length === 0) return { orders: [], more: [] }
  const keys = others.reduce((all, list) => all.unionAll(list), first)
  const rows = await db
    .selectFrom(keys.as('keys'))
    .innerJoin('orders', (join) =>
      join.onRef('orders.shard_key', '=', 'keys.shard_key').onRef('orders.id', '=', 'keys.id'),
    )
    .selectAll('orders')
    .select(['keys.list as list', 'keys.at as at'])
    .orderBy('keys.at', 'desc')
    .orderBy('keys.id', 'desc')
    .execute()
  const pages = lists.map((list) =>
    pageOf(
      list,
      rows.filter((row) => row.list === list),
      pageSizeOf(list, query),
    ),
  )
  return { orders: pages.flatMap(({ orders }) => orders), more: pages.flatMap(({ more }) => more) }
}

function pageOf(list: BoardList, rows: readonly OrderRow[], size: number | null): ShownOrders {
  if (list === 'unanswered' || size === null || rows.length <= size) return { orders: rows, more: [] }
  const orders = rows.slice(0, size)
  return { orders, more: [{ part: list, after: orders.at(-1)?.id ?? '' }] }
}

/** Orders that ended within the last hour, but not by the store; only some of them when `orderIds` are given. */
export async function readEnded(
  db: Reader,
  { storeIds, orderIds, now }: Pick<BoardQuery, 'storeIds' | 'now'> & Partial<SomeOrders>,
): Promise<EndedOrder[]> {
  if (storeIds.length === 0) return []
  return await readEndings(
    endings(db)
      .where(atStores(storeIds, 'orders.store_id'))
      .where('finished_at', '>', new Date(now.getTime() - ENDED_VISIBLE_MS))
      .where('reached_store_at', 'is not', null)
      .$if(orderIds !== undefined, (some) => some.where(ofNumbers(orderIds ?? [], 'orders.id'))),
  )
}

/** The same, whenever they ended. */
export async function readEndedOf(db: Reader, orderIds: readonly string[]): Promise<EndedOrder[]> {
  if (orderIds.length === 0) return []
  return await readEndings(endings(db).where(ofNumbers(orderIds, 'orders.id')))
}

const endings = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join
        .onRef('order_events.shard_key', '=', 'orders.shard_key')
        .onRef('order_events.order_id', '=', 'orders.id')
        .onRef('order_events.sequence', '=', 'orders.event_count'),
    )
    .select(['orders.id as number', 'day_number', 'goods_name as goodsName', 'finished_at as at', 'actor'])
    .where('status', 'in', ENDED)
    .orderBy('finished_at')

async function readEndings(ended: ReturnType<typeof endings>): Promise<EndedOrder[]> {
  const rows = await ended.execute()
  return rows.flatMap(({ actor, at, day_number: dayNumber, ...row }) => {
    const endedBy = ORDER_ENDERS.find((ender) => ender === actor)
    return endedBy && at ? [{ ...row, dayNumber: dayNumber ?? 0, endedBy, at }] : []
  })
}

export async function readIdleOrders(
  db: Reader,
  {
    statuses,
    since,
    most,
    isNotPutBack,
  }: Omit<Looking, 'now'> & { readonly statuses: readonly OrderStatus[]; readonly since: Date },
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
            .whereRef('order_events.shard_key', '=', 'orders.shard_key')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.at', '>', since),
        ),
      ),
    )
    .where(isNotPutBack(sql.ref('orders.id')))
    .orderBy('placed_at')
    .limit(most)
    .execute()
}
