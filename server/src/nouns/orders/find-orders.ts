import { MINUTE_MS, STATUS_AFTER, UNPAID_MINUTES } from '@hansang/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  compiledOnce,
  type Database,
  NeedsDatabase,
  type OneStatement,
  oneStatementOf,
  type OpenTransaction,
  type OrderRow,
  type Reader,
  type Schema,
  sendAlong,
} from '../../platform/db/index.ts'
import { ApiError, apiError } from '../../platform/http/index.ts'
import { perProgram } from '../../platform/services/per-program.ts'
import { awaitsPaymentSql } from './order-facts.ts'
import type { OrderRight } from './order-policy.ts'
import { shardParts } from '../../platform/shards/distributed.ts'
import { lockOnShard } from '../../platform/shards/lock-on-shard.ts'
import { ofNumber } from '../../platform/shards/of-number.ts'

/** The same for an unknown number, a foreign order and a wrong phone. */
export function orderNotFound(): ApiError {
  return apiError(404, 'orderNotFound')
}

export async function findOrder(db: Reader, number: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where(ofNumber(number, 'id')).executeTakeFirst()) ?? null
}

export async function requireOrder(db: Reader, number: string, may: OrderRight): Promise<OrderRow> {
  const order = await findOrder(db, number)
  if (!order || !may(order)) throw orderNotFound()
  return order
}

/**
 * Serializes answers, cancellations and payments.
 *
 * @throws NeedsDatabase in one statement, for an order that memory does not hold as it was placed.
 */
export async function lockOrder(tx: OpenTransaction, number: string): Promise<OrderRow | null> {
  const statement = oneStatementOf(tx)
  if (statement) return assumeAsPlaced(statement, number)
  const order = tx.selectFrom('orders').selectAll().where(ofNumber(number, 'id'))
  return (await lockOnShard(tx, order, number)) ?? null
}

/**
 * The session's orders that await payment and hold coupons, points or a place in a quarter of an hour, by id. Each is
 * locked by its number, as no shard has all of a session's.
 */
export async function lockHoldingOrders(tx: OpenTransaction, sessionId: string): Promise<OrderRow[]> {
  const holding = tx
    .selectFrom('orders')
    .where('session_id', '=', sessionId)
    .where(awaitsPaymentSql)
    .where(
      sql<boolean>`(coupon_amount > 0 or franchise_points > 0 or call_reminder_points > 0 or used_coupons <> '[]'
        or slot_at is not null)`,
    )
  const statement = oneStatementOf(tx)
  if (statement) {
    statement.assume(sql`not exists (${holding})`)
    return []
  }
  const found = await holding.select('id').orderBy('id').execute()
  const locked: (OrderRow | undefined)[] = []
  for (const { id } of found)
    locked.push(await holding.selectAll().where(ofNumber(id, 'id')).forUpdate().executeTakeFirst())
  return locked.filter((order) => order !== undefined)
}

/** Requires the order's lock. Only `moveOrder` changes the status. */
export async function updateOrder(
  tx: OpenTransaction,
  order: OrderRow,
  change: OrderChange,
): Promise<OrderRow> {
  const { id, shard_key } = order
  await sendAlong(tx, orderUpdate(tx, { id, shard_key, ...change }))
  return { ...order, ...change }
}

const orderUpdate = compiledOnce(
  (db: Database, { id, shard_key, ...change }: OrderChange & Pick<OrderRow, 'id' | 'shard_key'>) =>
    db.updateTable('orders').set(change).where('id', '=', id).where('shard_key', '=', shard_key),
)

type OrderChange = Partial<Omit<OrderRow, 'id' | 'shard_key' | 'status' | 'lines' | 'used_coupons'>>

export async function requireLockedOrder(
  tx: OpenTransaction,
  number: string,
  may: OrderRight,
): Promise<OrderRow> {
  const order = await lockOrder(tx, number)
  if (!order || !may(order)) throw orderNotFound()
  return order
}

type Placing = Pick<OrderRow, 'id' | 'shard_key'>

/**
 * Returns those that are their customer's first at the store. Of concurrent orders, the one completed first
 * counts.
 */
export async function firstAtStore(db: Reader, orders: readonly Placing[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(shardParts(db, orders).map((part) => readFirst(db, part)))
  return new Set(found.flat())
}

async function readFirst(db: Reader, orders: readonly Placing[]): Promise<string[]> {
  const keys = sql.join([...new Set(orders.map(({ shard_key: key }) => key))])
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where id = any(${orders.map(({ id }) => id)}::text[]) and shard_key in (${keys}) and not exists (
      select from orders earlier
      where earlier.shard_key in (${keys}) and earlier.customer_id = orders.customer_id and earlier.store_id = orders.store_id
        and earlier.status = ${STATUS_AFTER.completion} and earlier.id <> orders.id
        and (orders.status <> ${STATUS_AFTER.completion}
          or (earlier.finished_at, earlier.id) < (orders.finished_at, orders.id))
      offset 0 -- or it may be joined to all orders of everybody
    )`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readOrdersUnderWay(db: Reader, customerId: number): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('reached_store_at', 'is not', null)
    .where('finished_at', 'is', null)
    .execute()
}

export type OrderEventRow = Selectable<Schema['order_events']>

/** In the order in which they happened. */
export async function readOrderEvents(db: Reader, orderId: string): Promise<OrderEventRow[]> {
  return await db
    .selectFrom('order_events')
    .selectAll()
    .where(ofNumber(orderId, 'order_id'))
    .orderBy('sequence')
    .execute()
}

/** A few kilobytes each; most are paid, and so forgotten, within a minute. */
const MOST_ORDERS = 500

interface Placed {
  readonly order: OrderRow
  /** Its last writer's number. */
  readonly version: string
}

const placedOf = perProgram<Database, LRUCache<string, Placed>>(
  () => new LRUCache({ max: MOST_ORDERS, ttl: UNPAID_MINUTES * MINUTE_MS }),
)

/** The order that `statement` places is known to the payment that follows, which thus need not read it. */
export function keepAsPlaced(statement: OneStatement, inserted: RawBuilder<unknown>): void {
  statement.answerWith<OrderRow & { version: string }>(inserted, ({ version, ...order }) =>
    placedOf(statement.db).set(order.id, { order, version }),
  )
}

/** Locked as the statement is run, unless it changed by then. */
function assumeAsPlaced(statement: OneStatement, number: string): OrderRow {
  const kept = placedOf(statement.db)
  const placed = kept.get(number)
  if (!placed) throw new NeedsDatabase()
  kept.delete(number)
  // A test of existence locks the row too.
  statement.assume(sql`exists (
    select from orders where ${ofNumber(number, 'id')} and xmin::text = ${placed.version} for update)`)
  return placed.order
}
