import {
  type DayStarts,
  HOUR_MS,
  type SeoulDate,
  businessDate,
  businessDayBounds,
  daysBetween,
} from '@hansang/domain'
import { sql } from 'kysely'
import {
  type Database,
  inTransaction,
  type OpenTransaction,
  type Reader,
} from '../../../platform/db/index.ts'
import { takingsDishes } from './takings-dishes.ts'
import { SUMMED_COLUMNS, type TakingsWindow, takingsRows } from './takings-rows.ts'
import { atStore } from '../../../platform/shards/at-store.ts'

/** By then every transaction of the day has ended: a statement takes seconds at most. */
const CLOSES_AFTER_MS = HOUR_MS
/** Bounds a statement to about a month of a busy store. */
const DAYS_AT_ONCE = 31

export interface StoreOfTakings {
  readonly storeId: string
  readonly dayStarts: DayStarts
}

export interface TakingsDays extends StoreOfTakings {
  /** In order. */
  readonly days: readonly SeoulDate[]
}

function isOver(day: SeoulDate, starts: DayStarts, now: Date): boolean {
  return businessDayBounds(day, starts).endsAt.getTime() + CLOSES_AFTER_MS <= now.getTime()
}

/** The day of the store's first order; `null` without one. */
export async function firstTakingsDay(
  db: Reader,
  { storeId, dayStarts }: StoreOfTakings,
): Promise<SeoulDate | null> {
  const first = await db
    .selectFrom('orders')
    .select('reached_store_at')
    .where(atStore(storeId, 'store_id'))
    .where('reached_store_at', 'is not', null)
    .orderBy('reached_store_at')
    .limit(1)
    .executeTakeFirst()
  return first?.reached_store_at ? businessDate(first.reached_store_at, dayStarts) : null
}

/** The days that are not added up, in order. */
export async function findOpenDays(db: Reader, { storeId, days }: TakingsDays): Promise<SeoulDate[]> {
  const { rows } = await sql<{ day: SeoulDate }>`
    select day::text as day from takings_days
    where store_id = ${storeId} and day = any(${days}::date[])`.execute(db)
  const closed = new Set(rows.map(({ day }) => day))
  return days.filter((day) => !closed.has(day))
}

const underWay = new WeakMap<Database, Map<string, Promise<void>>>()

/** Adds up those of the days that are over, each once. Callers of one store share the work. */
export async function closeDays(db: Database, asked: TakingsDays, now: Date): Promise<void> {
  const { storeId, dayStarts } = asked
  const stores = underWay.get(db) ?? new Map<string, Promise<void>>()
  underWay.set(db, stores)
  await stores.get(storeId)
  const open = (await findOpenDays(db, asked)).filter((day) => isOver(day, dayStarts, now))
  if (open.length === 0) return
  const closing = stores.get(storeId) ?? addUpAll(db, { ...asked, days: open })
  stores.set(storeId, closing)
  try {
    await closing
  } finally {
    if (stores.get(storeId) === closing) stores.delete(storeId)
  }
}

async function addUpAll(db: Database, { days, ...store }: TakingsDays): Promise<void> {
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const some = days.slice(first, first + DAYS_AT_ONCE)
    await inTransaction(db, (tx) => addUp(tx, { ...store, days: some }))
  }
}

/** While another program adds up days of the store, they stay open here: readers add them up for themselves. */
async function addUp(tx: OpenTransaction, { storeId, days, dayStarts }: TakingsDays): Promise<void> {
  const bounds = days.map((day) => businessDayBounds(day, dayStarts))
  const window = windowOf({ storeId, days, dayStarts })
  const columns = sql.join(SUMMED_COLUMNS.map((name) => sql.ref(name)))
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`hansang takings ${storeId}`}, 0)) as "isFree"`.execute(
    tx,
  )
  if (!rows[0]?.isFree) return
  await sql`
    with added as (
      insert into takings_days (store_id, day, starts_at, ends_at, returned_orders)
      select ${storeId}, day, starts_at, ends_at, (
        select count(distinct order_id) from order_returns
        where ${atStore(storeId, 'order_returns.store_id')} and at >= starts_at and at < ends_at
      )
      from unnest(
        ${days}::date[], ${bounds.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${bounds.map(({ endsAt }) => endsAt)}::timestamptz[]
      ) as days(day, starts_at, ends_at)
      on conflict do nothing
      returning day
    ), hours as (
      insert into takings_hours (store_id, day, hour, order_type, method, orders, ${columns})
      select ${storeId}, day, hour, order_type, method, orders, ${columns}
      from (${takingsRows(window)}) found join added using (day)
    )
    insert into takings_dishes (store_id, day, item_id, name, quantity, amount, returned_quantity, returned_amount)
    select ${storeId}, day, item_id, name, quantity, amount, returned_quantity, returned_amount
    from (${takingsDishes(window)}) found join added using (day)`.execute(tx)
}

/** From the first of the days to the last, with those between. */
export function windowOf({ storeId, days, dayStarts }: TakingsDays): TakingsWindow {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('no day to add up')
  const { startsAt } = businessDayBounds(first, dayStarts)
  const { endsAt } = businessDayBounds(last, dayStarts)
  const all = daysBetween(first, last)
  const starts = all.map((day) => businessDayBounds(day, dayStarts).startsAt)
  return { storeId, startsAt, endsAt, days: all, starts }
}
