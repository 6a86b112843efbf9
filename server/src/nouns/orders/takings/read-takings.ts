import type { TakingsDish } from '@hansang/contract'
import {
  CREDIT_TENDERS,
  type DueMethod,
  type OrderStatus,
  type OrderType,
  type SeoulDate,
  type TakingsRow,
  type Won,
  everyAmount,
  businessDayBounds,
} from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db/index.ts'
import { amountColumn } from '../../../platform/db/tables/orders.ts'
import { type StoreOfTakings, type TakingsDays, windowOf } from './close-days.ts'
import { takingsDishes } from './takings-dishes.ts'
import { SUMMED_COLUMNS, type TakingsWindow, returnedOrders, takingsRows } from './takings-rows.ts'
import { atStore } from '../../../platform/shards/at-store.ts'

export interface HourOfTakings extends TakingsRow {
  readonly day: SeoulDate
  readonly hour: number
  readonly orderType: OrderType
}

type Row = Readonly<Record<(typeof SUMMED_COLUMNS)[number], Won>> & {
  readonly day: SeoulDate
  readonly hour: number
  readonly order_type: OrderType
  readonly method: DueMethod
  readonly orders: number
}

const COLUMNS = sql.join(SUMMED_COLUMNS.map((name) => sql.ref(name)))

interface Asked extends TakingsDays {
  /** Those of the days that are not added up. */
  readonly open: readonly SeoulDate[]
}

const isAsked = ({ storeId, days }: TakingsDays) => sql`store_id = ${storeId} and day = any(${days}::date[])`

/** Of open days, unless another call has added them up since. */
const isStillOpen = ({ storeId, open }: Asked) => sql`
  live.day = any(${open}::date[]) and not exists (
    select from takings_days closed where closed.store_id = ${storeId} and closed.day = live.day
  )`

function openWindow({ storeId, dayStarts, open }: Asked): TakingsWindow | null {
  return open.length === 0 ? null : windowOf({ storeId, dayStarts, days: open })
}

const SUMS = sql.join(SUMMED_COLUMNS.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

/** Days that are added up from their sums, the others from their orders. Call `closeDays` first. */
export async function readTakingsRows(db: Reader, asked: Asked): Promise<HourOfTakings[]> {
  return await rowsOf(db, everyRow(asked))
}

/** The same without hours and types: as hour 0 of a delivery. */
export async function readTakingsByDay(db: Reader, asked: Asked): Promise<HourOfTakings[]> {
  return await rowsOf(
    db,
    sql`select day, 0 as hour, 'delivery' as order_type, method, sum(orders)::int as orders, ${SUMS}
      from (${everyRow(asked)}) rows group by day, method`,
  )
}

function everyRow(asked: Asked): RawBuilder<unknown> {
  const closed = sql`
    select day::text as day, hour, order_type, method, orders, ${COLUMNS}
    from takings_hours where ${isAsked(asked)}`
  const open = openWindow(asked)
  return open ? sql`${closed} union all ${liveRows(open)} where ${isStillOpen(asked)}` : closed
}

/** Of one day until then, from the orders themselves, whatever was added up. */
export async function readUntil(
  db: Reader,
  { day, until, ...store }: StoreOfTakings & { readonly day: SeoulDate; readonly until: Date },
): Promise<HourOfTakings[]> {
  const window = windowOf({ ...store, days: [day] })
  return await rowsOf(db, liveRows({ ...window, endsAt: until < window.endsAt ? until : window.endsAt }))
}

const liveRows = (window: TakingsWindow) => sql`
  select day::text as day, hour, order_type, method, orders, ${COLUMNS}
  from (${takingsRows(window)}) live`

async function rowsOf(db: Reader, query: RawBuilder<unknown>): Promise<HourOfTakings[]> {
  const { rows } = await sql<Row>`${query}`.execute(db)
  return rows.map(hourOf)
}

function hourOf(row: Row): HourOfTakings {
  const { day, hour, order_type: orderType, method, orders } = row
  const credits = CREDIT_TENDERS.map((name) => [name, row[`returned_${amountColumn(name)}`]] as const)
  return {
    day,
    hour,
    orderType,
    method,
    orders,
    cost: { ...everyAmount((name) => row[amountColumn(name)]), due: row.due },
    returned: { due: row.returned_due, ...Object.fromEntries(credits) } as HourOfTakings['returned'],
  }
}

/** By pieces sold. */
export async function readSoldDishes(db: Reader, asked: Asked): Promise<TakingsDish[]> {
  const closed = sql`
    select day, item_id, name, quantity, amount, returned_quantity, returned_amount
    from takings_dishes where ${isAsked(asked)}`
  const open = openWindow(asked)
  const live = open ? sql`with live as materialized (${takingsDishes(open)})` : sql``
  const every = open ? sql`${closed} union all select * from live where ${isStillOpen(asked)}` : closed
  const { rows } = await sql<TakingsDish>`
    ${live} select item_id as "itemId", (array_agg(name order by day desc))[1] as "itemName",
      sum(quantity)::bigint as "soldCount", sum(amount)::bigint as "soldAmount",
      sum(returned_quantity)::bigint as "returnedCount", sum(returned_amount)::bigint as "returnedAmount"
    from (${every}) sold
    group by item_id
    order by sum(quantity) desc, sum(amount) desc, item_id`.execute(db)
  return rows
}

/** Orders that gave anything back, by day; days without any may be missing. */
export async function countReturned(db: Reader, asked: Asked): Promise<ReadonlyMap<SeoulDate, number>> {
  const closed = sql`select day::text as day, returned_orders as count from takings_days where ${isAsked(asked)}`
  const open = openWindow(asked)
  const live =
    open &&
    sql`select live.day::text as day, live.count from (${returnedOrders(open)}) live where ${isStillOpen(asked)}`
  const { rows } = await sql<{ day: SeoulDate; count: number }>`
    ${live ? sql`${closed} union all ${live}` : closed}`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

export interface StandingOrders {
  readonly status: OrderStatus
  readonly statusBeforeCancel: OrderStatus | null
  readonly count: number
}

/** Where the orders of a day stand now. */
export async function countByStatus(
  db: Reader,
  { storeId, dayStarts, day }: StoreOfTakings & { readonly day: SeoulDate },
): Promise<readonly StandingOrders[]> {
  const { startsAt, endsAt } = businessDayBounds(day, dayStarts)
  return await db
    .selectFrom('orders')
    .select(['status', 'status_before_cancel as statusBeforeCancel'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(atStore(storeId, 'store_id'))
    .where('reached_store_at', '>=', startsAt)
    .where('reached_store_at', '<', endsAt)
    .groupBy(['status', 'status_before_cancel'])
    .execute()
}
