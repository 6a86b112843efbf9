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
import { SUMMED_COLUMNS, type TakingsWindow, returnedOrders, takingsRows } from './takings-rows.ts'
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
async function addUp(tx: OpenTransaction, asked: TakingsDays): Promise<void> {
  const { storeId } = asked
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`hansang takings ${storeId}`}, 0)) as "isFree"`.execute(
    tx,
  )
  if (!rows[0]?.isFree) return
  const window = windowOf(asked)
  const added = await addDays(tx, asked, await readReturned(tx, window))
  if (added.length === 0) return
  const isAdded = sql`day = any(${added}::date[])`
  const columns = sql.join(SUMMED_COLUMNS.map((name) => sql.ref(name)))
  await sql`
    insert into takings_hours (store_id, day, hour, order_type, method, orders, ${columns})
    select ${storeId}, day, hour, order_type, method, orders, ${columns}
    from (${takingsRows(window)}) found where ${isAdded}`.execute(tx)
  // Found first: Citus sends it whole to the store's shard, and takes no correlated parts of it.
  await sql`
    with found as materialized (${takingsDishes(window)})
    insert into takings_dishes (store_id, day, item_id, name, quantity, amount, returned_quantity, returned_amount)
    select ${storeId}, day, item_id, name, quantity, amount, returned_quantity, returned_amount
    from found where ${isAdded}`.execute(tx)
}

async function readReturned(
  tx: OpenTransaction,
  window: TakingsWindow,
): Promise<ReadonlyMap<SeoulDate, number>> {
  const { rows } = await sql<{ day: SeoulDate; count: number }>`
    select day::text as day, count from (${returnedOrders(window)}) found`.execute(tx)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** Returns those that no program had added. */
async function addDays(
  tx: OpenTransaction,
  { storeId, days, dayStarts }: TakingsDays,
  returned: ReadonlyMap<SeoulDate, number>,
): Promise<SeoulDate[]> {
  const bounds = days.map((day) => businessDayBounds(day, dayStarts))
  const { rows } = await sql<{ day: SeoulDate }>`
    insert into takings_days (store_id, day, starts_at, ends_at, returned_orders)
    select ${storeId}, * from unnest(
      ${days}::date[], ${bounds.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${bounds.map(({ endsAt }) => endsAt)}::timestamptz[], ${days.map((day) => returned.get(day) ?? 0)}::int[]
    )
    on conflict do nothing
    returning day::text as day`.execute(tx)
  return rows.map(({ day }) => day)
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
