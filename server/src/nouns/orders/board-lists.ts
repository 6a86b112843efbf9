import type { BoardPart } from '@hansang/contract'
import { ORDER_STATUSES, type OrderStatus, isFailed, orderCan } from '@hansang/domain'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { OrderRow, Reader, Schema } from '../../platform/db/index.ts'
import { ofEachStore } from './by-store/of-each-store.ts'
import { DAY_AFTER_END_MS, isPaidAheadSql, standsAtSql } from './order-facts.ts'

/** Page size of every list except `unanswered`, which is never cut. */
const MOST_OF_PART = 300
const ENDED = ORDER_STATUSES.filter(isFailed)

export type BoardList = 'unanswered' | BoardPart

export interface BoardQuery {
  readonly storeIds: readonly string[]
  /** `null` for all except orders that ended without completion. */
  readonly status: OrderStatus | null
  readonly now: Date
}

export interface ReadingOn {
  readonly after: OrderRow | null
}

export interface FirstReading {
  /** Of finished orders; the rest follows on demand. */
  readonly mostFinished: number
}

/** Of the board's first page. */
export const SHOWN_LISTS = ['unanswered', 'underWay', 'finished'] as const satisfies readonly BoardList[]

const where = expressionBuilder<Schema, 'orders'>()

interface ListRule {
  readonly at: 'reached_store_at' | 'finished_at'
  readonly holds: (query: BoardQuery) => Expression<SqlBool>
}

/** Each condition has its own index, so that finished and past-day orders do not slow the other lists. */
const LISTS: Readonly<Record<BoardList, ListRule>> = {
  unanswered: {
    at: 'reached_store_at',
    holds: () =>
      where.and([
        standsAtSql(orderCan.decide.statuses)(where),
        where.or([where('paid_at', 'is not', null), where.not(isPaidAheadSql(where))]),
      ]),
  },
  underWay: {
    at: 'reached_store_at',
    holds: () => where.and([standsAtSql(orderCan.advance.statuses)(where), where('past_day_at', 'is', null)]),
  },
  pastDay: {
    at: 'reached_store_at',
    holds: () =>
      where.and([
        standsAtSql(orderCan.advance.statuses)(where),
        where('past_day_at', 'is not', null),
        where('finished_at', 'is', null),
      ]),
  },
  finished: {
    at: 'finished_at',
    holds: ({ now, status }) =>
      where.and([
        where('finished_at', '>', new Date(now.getTime() - DAY_AFTER_END_MS)),
        where('reached_store_at', 'is not', null),
        ...(status === null ? [where('status', 'not in', ENDED)] : []),
      ]),
  },
}

/** On one of the lists that a board shows, whatever their limits. */
export function isOnBoardSql(query: BoardQuery): Expression<SqlBool> {
  return where.or(SHOWN_LISTS.map((list) => LISTS[list].holds(query)))
}

/** `null` for a list that is never cut. */
export function pageSizeOf(list: BoardList, { mostFinished }: Partial<FirstReading>): number | null {
  if (list === 'unanswered') return null
  return (list === 'finished' && mostFinished) || MOST_OF_PART
}

export function keysOf(db: Reader, list: BoardList, query: BoardQuery & Partial<ReadingOn & FirstReading>) {
  const { at, holds } = LISTS[list]
  const { storeIds, status, after } = query
  const size = pageSizeOf(list, query)
  const most = size && size + 1
  const keys = ofEachStore(db, storeIds, (store) =>
    store
      .select(['orders.shard_key as shard_key', 'orders.id as id', `orders.${at} as at`])
      .where(holds(query))
      .$if(status !== null, (orders) => orders.where('orders.status', '=', status))
      .$if(Boolean(after), (orders) => orders.where(comesAfter(at, after)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most),
  )
  const found = db
    .selectFrom(keys)
    .select(['found.shard_key as shard_key', 'found.id as id', 'found.at as at', sql.lit(list).as('list')])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  return db.selectFrom(found.as(list)).selectAll()
}

function comesAfter(at: ListRule['at'], after: OrderRow | null | undefined): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`orders.${at}`)}, orders.id) < (${after?.[at]}, ${after?.id})`
}
