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
  return ofEach(db, read, {
    own: sql`unnest(${storeIds}::text[])`.as<'own'>(sql`own(id)`),
    isIts: sql<boolean>`orders.store_id = own.id`,
    onShards: () => storeIds.map((id) => onItsShard(db, id)),
  })
}

/** As `ofEachStore`, of orders that reached their store in its stretch. */
export function ofEachStretch<Row>(
  db: Reader,
  stretches: readonly StoreStretch[],
  read: (ofStore: Orders<object>) => Orders<Row>,
): AliasedExpression<Row, 'found'> {
  return ofEach(db, read, {
    own: ownStores(stretches),
    isIts: sql<boolean>`orders.store_id = own.id
      and orders.reached_store_at >= own.starts_at and orders.reached_store_at < own.ends_at`,
    onShards: () =>
      stretches.map(({ storeId, startsAt, endsAt }) =>
        onItsShard(db, storeId)
          .where('orders.reached_store_at', '>=', startsAt)
          .where('orders.reached_store_at', '<', endsAt),
      ),
  })
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

interface Stores {
  readonly own: AliasedExpression<unknown, 'own'>
  /** Of the row in `own`. */
  readonly isIts: Expression<SqlBool>
  readonly onShards: () => readonly Orders<object>[]
}

function ofEach<Row>(
  db: Reader,
  read: (ofStore: Orders<object>) => Orders<Row>,
  { own, isIts, onShards }: Stores,
): AliasedExpression<Row, 'found'> {
  const [first, ...others] = isDistributed(db) ? onShards().map((orders) => wrapped(db, read(orders))) : []
  if (first)
    return others
      .reduce((all, next) => all.unionAll(next) as Orders<Row>, first)
      .as('found') as AliasedExpression<Row, 'found'>
  const orders = expressionBuilder<Schema, never>().selectFrom('orders').where(isIts)
  return db
    .selectFrom(own)
    .innerJoinLateral(read(orders).as('one'), (join) => join.onTrue())
    .selectAll('one')
    .as('found') as unknown as AliasedExpression<Row, 'found'>
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
