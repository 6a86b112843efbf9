import { type OrderEnding, statusesOfEnding } from '@hansang/domain'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { OrderRow, Reader, Schema } from '../../platform/db/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import { type StoreStretch, ofEachStretch, ownStores } from './by-store/of-each-store.ts'
import { openValue } from './open-value.ts'
import { DAY_AFTER_END_MS } from './order-facts.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'

export interface AllOrdersQuery {
  readonly stretches: readonly StoreStretch[]
  readonly ending: OrderEnding | null
  readonly search: SearchedOrders | null
  readonly after: OrderRow | null
  readonly most: number
}

/** Any of them, or a dish. */
export interface SearchedOrders {
  readonly dayNumber: number | null
  readonly orderIds: readonly string[]
  readonly dish: string | null
}

const where = expressionBuilder<Schema, 'orders'>()

/** Each store is read by its own index, and no further than the stretch and the page. */
export async function readAllOrders(db: Reader, query: AllOrdersQuery): Promise<OrderRow[]> {
  const { stretches, most } = query
  if (stretches.length === 0) return []
  const found = ofEachStretch(db, stretches, (store) =>
    store
      .select(['orders.shard_key as shard_key', 'orders.id as id', 'orders.reached_store_at as at'])
      .where(where.and(conditionsOf(query)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most),
  )
  const keys = db
    .selectFrom(found)
    .select(['found.shard_key as shard_key', 'found.id as id', 'found.at as at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  return await db
    .selectFrom(keys.as('keys'))
    .innerJoin('orders', (join) =>
      join.onRef('orders.shard_key', '=', 'keys.shard_key').onRef('orders.id', '=', 'keys.id'),
    )
    .selectAll('orders')
    .orderBy('keys.at', 'desc')
    .orderBy('keys.id', 'desc')
    .execute()
}

function conditionsOf({ ending, search, after }: AllOrdersQuery): Expression<SqlBool>[] {
  return [
    ...(ending ? endsAs(ending) : []),
    ...(search ? [isSearched(search)] : []),
    ...(after
      ? [sql<SqlBool>`(orders.reached_store_at, orders.id) < (${after.reached_store_at}, ${after.id})`]
      : []),
  ]
}

function endsAs(ending: OrderEnding): Expression<SqlBool>[] {
  const byClock = sql<SqlBool>`exists (
    select from order_events
    where order_events.shard_key = orders.shard_key and order_id = orders.id and sequence = orders.event_count and actor = 'clock')`
  return [
    where('orders.status', 'in', statusesOfEnding(ending)),
    ...(ending === 'expired' ? [byClock] : []),
    ...(ending === 'denied' ? [where.not(byClock)] : []),
  ]
}

function isSearched({ dayNumber, orderIds, dish }: SearchedOrders): Expression<SqlBool> {
  return where.or([
    ...(dayNumber === null ? [] : [where('orders.day_number', '=', dayNumber)]),
    ...(orderIds.length === 0 ? [] : [ofNumbers(orderIds, 'orders.id')]),
    ...(dish === null ? [] : [hasDish(dish)]),
  ])
}

function hasDish(dish: string): Expression<SqlBool> {
  // strpos knows no wildcards that somebody might type.
  return sql<SqlBool>`exists (
    select from jsonb_array_elements(case jsonb_typeof(lines::jsonb) when 'array' then lines::jsonb else '[]' end) line
    where strpos(lower(line ->> 'itemName'), lower(${dish})) > 0)`
}

/** Of the newest so many a phone is opened. */
const MOST_OPENED = 3_000

interface DigitsQuery extends Pick<AllOrdersQuery, 'stretches'> {
  readonly digits: string
  readonly now: Date
}

/**
 * Orders whose phone ends so, as long as their store sees it: a day after its end an order is found by no
 * phone. Opened here instead of looked up: ten thousand endings are too few for a hash to hide.
 */
export async function findByLastDigits(
  db: Reader,
  opening: SealOpener,
  { stretches, digits, now }: DigitsQuery,
): Promise<string[]> {
  const seen = new Date(now.getTime() - DAY_AFTER_END_MS)
  const rows = await db
    .selectFrom(ownStores(stretches))
    .innerJoin('orders', 'orders.store_id', 'own.id')
    .select(['orders.id as id', 'phone_sealed'])
    .whereRef('reached_store_at', '>=', 'own.starts_at')
    .whereRef('reached_store_at', '<', 'own.ends_at')
    .where((order) => order.or([order('finished_at', 'is', null), order('finished_at', '>=', seen)]))
    .orderBy('reached_store_at', 'desc')
    .limit(MOST_OPENED)
    .execute()
  return rows.filter((row) => openValue(row, 'phone_sealed', opening)?.endsWith(digits)).map(({ id }) => id)
}
