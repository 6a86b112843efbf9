import type { DayBounds } from '@hansang/domain'
import {
  type AliasedExpression,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from 'kysely'
import type { Reader, Schema } from '../../../platform/db/index.ts'
import { isDistributed } from '../../../platform/shards/distributed.ts'
import { storeShardKey } from '../../../platform/shards/store-shard-key.ts'

type Orders<Row> = SelectQueryBuilder<Schema, 'orders', Row>

/** When the order reached its store. */
export interface StoreStretch extends DayBounds {
  readonly storeId: string
}

/**
 * What `read` finds of each store, read by that store's own index and no further than its limit. Citus refuses limits
 * within a join with a list; there each store is asked on its shard.
 */
export function ofEachStore<Row>(
  db: Reader,
  storeIds: readonly string[],
  read: (ofStore: Orders<object>) => Orders<Row>,
): AliasedExpression<Row, 'found'> {
  if (isDistributed(db) && storeIds.length > 0)
    return unionOf(
      db,
      storeIds.map((id) => read(onItsShard(db, id))),
    )
  const stores = sql`unnest(${storeIds}::text[])`.as<'own'>(sql`own(id)`)
  return lateral(db, stores, read(onlyOf(sql<boolean>`orders.store_id = own.id`)))
}

/** As `ofEachStore`, of orders that reached their store in its stretch. */
export function ofEachStretch<Row>(
  db: Reader,
  stretches: readonly StoreStretch[],
  read: (ofStore: Orders<object>) => Orders<Row>,
): AliasedExpression<Row, 'found'> {
  if (isDistributed(db) && stretches.length > 0)
    return unionOf(
      db,
      stretches.map(({ storeId, startsAt, endsAt }) =>
        read(
          onItsShard(db, storeId)
            .where('orders.reached_store_at', '>=', startsAt)
            .where('orders.reached_store_at', '<', endsAt),
        ),
      ),
    )
  const isIn = sql<boolean>`orders.store_id = own.id
    and orders.reached_store_at >= own.starts_at and orders.reached_store_at < own.ends_at`
  return lateral(db, ownStores(stretches), read(onlyOf(isIn)))
}

interface Own {
  id: string
  starts_at: Date
  ends_at: Date
}

/** A row for each of the stores. */
export function ownStores(stretches: readonly StoreStretch[]) {
  const ids = stretches.map(({ storeId }) => storeId)
  const [starts, ends] = [stretches.map(({ startsAt }) => startsAt), stretches.map(({ endsAt }) => endsAt)]
  return sql<Own>`unnest(${ids}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])`.as<'own'>(
    sql`own(id, starts_at, ends_at)`,
  )
}

function onlyOf(condition: Expression<SqlBool>): Orders<object> {
  return expressionBuilder<Schema, never>().selectFrom('orders').where(condition)
}

function lateral<Row>(
  db: Reader,
  stores: AliasedExpression<unknown, 'own'>,
  ofOne: Orders<Row>,
): AliasedExpression<Row, 'found'> {
  return db
    .selectFrom(stores)
    .innerJoinLateral(ofOne.as('one'), (join) => join.onTrue())
    .selectAll('one')
    .as('found') as unknown as AliasedExpression<Row, 'found'>
}

function unionOf<Row>(db: Reader, parts: readonly Orders<Row>[]): AliasedExpression<Row, 'found'> {
  const all = parts
    .map((part) => wrapped(db, part))
    .reduce((one, other) => one.unionAll(other) as Orders<Row>)
  return all.as('found') as AliasedExpression<Row, 'found'>
}

function onItsShard(db: Reader, storeId: string): Orders<object> {
  return db
    .selectFrom('orders')
    .where('orders.shard_key', '=', storeShardKey(storeId))
    .where('orders.store_id', '=', storeId)
}

/** Parentheses around a part of a union, for its own order and limit. */
function wrapped<Row>(db: Reader, part: Orders<Row>): Orders<Row> {
  return db.selectFrom(part.as('part')).selectAll() as unknown as Orders<Row>
}
