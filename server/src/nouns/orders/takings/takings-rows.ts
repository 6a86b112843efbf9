import {
  AMOUNT_NAMES,
  CREDIT_TENDERS,
  DUE_METHOD_OF,
  type DayBounds,
  type PaymentMethodCode,
  type SeoulDate,
  namesOf,
} from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { amountColumn } from '../../../platform/db/tables/orders.ts'
import type { ReturnedColumn } from '../../../platform/db/tables/takings.ts'
import { atStore } from '../../../platform/shards/at-store.ts'

export interface TakingsWindow extends DayBounds {
  readonly storeId: string
  /** Every day that the window touches, in order, and when each begins. */
  readonly days: readonly SeoulDate[]
  readonly starts: readonly Date[]
}

export const COST_COLUMNS = [...AMOUNT_NAMES.map(amountColumn), 'due'] as const
export const RETURNED_COLUMNS = ['due', ...CREDIT_TENDERS.map(amountColumn)] as ReturnedColumn[]
const returnedAs = (column: ReturnedColumn) => `returned_${column}` as const
export const SUMMED_COLUMNS = [...COST_COLUMNS, ...RETURNED_COLUMNS.map(returnedAs)]

const seoul = (at: RawBuilder<unknown>) => sql`${at} at time zone 'Asia/Seoul'`
/** Days may begin at different hours, so their beginnings are asked, not the clock. */
export const takingsDaySql = (at: RawBuilder<unknown>, { days, starts }: TakingsWindow) =>
  sql`(${days}::date[])[width_bucket(${at}, ${starts}::timestamptz[])]`
const hourOf = (at: RawBuilder<unknown>) => sql`extract(hour from ${seoul(at)})::int`

const arrivedAt = sql`orders.reached_store_at`
const returnedAt = sql`returns.at`

const METHOD = sql`case ${sql.join(
  (namesOf(DUE_METHOD_OF) as PaymentMethodCode[]).map(
    (code) =>
      sql`when orders.due > 0 and orders.payment_method = ${sql.lit(code)} then ${sql.lit(DUE_METHOD_OF[code])}`,
  ),
  sql` `,
)} else 'nothingDue' end`

const columns = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
const zeros = (names: readonly string[]) => columns(names.map((name) => sql`0 as ${sql.ref(name)}`))

/** Orders count in the hour that they reached their store, what they give back in the hour that it goes back. */
export function takingsRows(window: TakingsWindow): RawBuilder<unknown> {
  const { storeId, startsAt, endsAt } = window
  const sold = sql`
    select ${takingsDaySql(arrivedAt, window)} as day, ${hourOf(arrivedAt)} as hour, orders.order_type, ${METHOD} as method,
      1 as orders, ${columns(COST_COLUMNS.map((name) => sql.ref(name)))}, ${zeros(RETURNED_COLUMNS.map(returnedAs))}
    from orders
    where ${atStore(storeId, 'orders.store_id')}
      and orders.reached_store_at >= ${startsAt} and orders.reached_store_at < ${endsAt}`
  const returned = sql`
    select ${takingsDaySql(returnedAt, window)}, ${hourOf(returnedAt)}, orders.order_type, ${METHOD},
      0, ${zeros(COST_COLUMNS)}, ${columns(RETURNED_COLUMNS.map((name) => sql.ref(`returns.${name}`)))}
    from order_returns returns
    join orders on orders.shard_key = returns.shard_key and orders.id = returns.order_id
    where ${atStore(storeId, 'returns.store_id')} and returns.at >= ${startsAt} and returns.at < ${endsAt}
      and orders.reached_store_at is not null`
  return sql`
    select day, hour, order_type, method, sum(orders)::int as orders,
      ${columns(SUMMED_COLUMNS.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
    from (${sold} union all ${returned}) parts
    group by day, hour, order_type, method`
}

/** Orders of each day that gave anything back. */
export function returnedOrders(window: TakingsWindow): RawBuilder<unknown> {
  const { storeId, startsAt, endsAt } = window
  return sql`
    select ${takingsDaySql(sql`at`, window)} as day, count(distinct order_id)::int as count from order_returns
    where ${atStore(storeId, 'order_returns.store_id')} and at >= ${startsAt} and at < ${endsAt}
    group by 1`
}
