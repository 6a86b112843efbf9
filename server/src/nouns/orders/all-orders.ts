import { type OrderEnding, statusesOfEnding } from '@hansang/domain'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { OrderRow, Reader, Schema } from '../../platform/db/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import { openValue } from './open-value.ts'
import { DAY_AFTER_END_MS } from './order-facts.ts'

export interface AllOrdersQuery {
  readonly storeIds: readonly string[]
  /** When the order reached its store: from the first to before the second. */
  readonly between: readonly [Date, Date]
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

type Stretch = Pick<AllOrdersQuery, 'storeIds' | 'between'>

const where = expressionBuilder<Schema, 'orders'>()

/** Each store is read by its own index, and no further than the stretch and the page. */
export async function readAllOrders(db: Reader, query: AllOrdersQuery): Promise<OrderRow[]> {
  const { storeIds, between, most } = query
  if (storeIds.length === 0) return []
  const stores = sql<{ id: string }>`unnest(${storeIds}::text[])`.as<'own'>(sql`own(id)`)
  const keys = db
    .selectFrom(stores)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('orders')
          .select(['orders.id as id', 'orders.reached_store_at as at'])
          .whereRef('orders.store_id', '=', 'own.id')
          .where('orders.reached_store_at', '>=', between[0])
          .where('orders.reached_store_at', '<', between[1])
          .where(where.and(conditionsOf(query)))
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.id as id', 'found.at as at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  return await db
    .selectFrom(keys.as('keys'))
    .innerJoin('orders', 'orders.id', 'keys.id')
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
    select from order_events where order_id = orders.id and sequence = orders.event_count and actor = 'clock')`
  return [
    where('orders.status', 'in', statusesOfEnding(ending)),
    ...(ending === 'expired' ? [byClock] : []),
    ...(ending === 'denied' ? [where.not(byClock)] : []),
  ]
}

function isSearched({ dayNumber, orderIds, dish }: SearchedOrders): Expression<SqlBool> {
  return where.or([
    ...(dayNumber === null ? [] : [where('orders.day_number', '=', dayNumber)]),
    ...(orderIds.length === 0 ? [] : [sql<SqlBool>`orders.id = any(${orderIds}::text[])`]),
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

/**
 * Orders whose phone ends so, as long as their store sees it: a day after its end an order is found by no
 * phone. Opened here instead of looked up: ten thousand endings are too few for a hash to hide.
 */
export async function findByLastDigits(
  db: Reader,
  opening: SealOpener,
  { storeIds, between, digits, now }: Stretch & { readonly digits: string; readonly now: Date },
): Promise<string[]> {
  const seen = new Date(now.getTime() - DAY_AFTER_END_MS)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'phone_sealed'])
    .where('store_id', '=', sql<string>`any(${storeIds}::text[])`)
    .where('reached_store_at', '>=', between[0])
    .where('reached_store_at', '<', between[1])
    .where((order) => order.or([order('finished_at', 'is', null), order('finished_at', '>=', seen)]))
    .orderBy('reached_store_at', 'desc')
    .limit(MOST_OPENED)
    .execute()
  return rows.filter((row) => openValue(row, 'phone_sealed', opening)?.endsWith(digits)).map(({ id }) => id)
}
