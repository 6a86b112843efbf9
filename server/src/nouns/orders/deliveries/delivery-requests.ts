import { randomUUID } from 'node:crypto'
import { LIVE_DELIVERY_STATES, shardKeyOf } from '@hansang/domain'
import { type Expression, type SqlBool, sql } from 'kysely'
import {
  type Database,
  type DeliveryRow,
  type OrderRow,
  type OpenTransaction,
  type Reader,
  sendAlong,
} from '../../../platform/db/index.ts'
import type { DueRow, Looking } from '../../../platform/jobs/sweep-rows.ts'
import { lockOnShard } from '../../../platform/shards/lock-on-shard.ts'
import { ofNumbers, ofOrder } from '../../../platform/shards/of-number.ts'

type Change = Partial<
  Omit<DeliveryRow, 'id' | 'order_id' | 'shard_key' | 'sequence' | 'agency' | 'created_at'>
>

interface NewRequest {
  readonly orderId: string
  readonly agency: string
  readonly now: Date
}

/** Food goes cold, so a request not accepted by then is given up. */
const UNANSWERED_MS = 15 * 60_000

/** Requires the order's lock. The database refuses a second live request. Returns its id. */
export async function openRequest(
  tx: OpenTransaction,
  { orderId, agency, now }: NewRequest,
): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    order_id: orderId,
    shard_key: shardKeyOf(orderId),
    agency,
    state: 'OPEN',
    created_at: now,
    next_query_at: new Date(now.getTime() + UNANSWERED_MS),
  } as const
  await sendAlong(tx, tx.insertInto('delivery_requests').values(row))
  return id
}

export async function findDeliveryRequest(db: Reader, id: string): Promise<DeliveryRow | null> {
  const row = db.selectFrom('delivery_requests').selectAll().where('id', '=', id)
  return (await row.executeTakeFirst()) ?? null
}

/** @throws for an unknown id. */
export async function readDeliveryRequest(db: Reader, id: string): Promise<DeliveryRow> {
  const request = await findDeliveryRequest(db, id)
  if (!request) throw new Error(`no delivery request ${id}`)
  return request
}

/** Lock the order's row first. */
export async function lockRequest(tx: OpenTransaction, id: string): Promise<DeliveryRow> {
  const row = tx.selectFrom('delivery_requests').selectAll().where('id', '=', id)
  const request = await lockOnShard(tx, row, id)
  if (!request) throw new Error(`no delivery request ${id}`)
  return request
}

export async function lockLiveRequest(tx: OpenTransaction, order: OrderRow): Promise<DeliveryRow | null> {
  const row = tx
    .selectFrom('delivery_requests')
    .selectAll()
    .where(ofOrder(order, 'order_id'))
    .where('state', 'in', LIVE_DELIVERY_STATES)
    .forUpdate()
  return (await row.executeTakeFirst()) ?? null
}

export async function updateRequest(
  tx: OpenTransaction,
  request: DeliveryRow,
  change: Change,
): Promise<DeliveryRow> {
  await sendAlong(tx, tx.updateTable('delivery_requests').set(change).where('id', '=', request.id))
  return { ...request, ...change }
}

export async function lastRequestsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('delivery_requests')
    .selectAll()
    .distinctOn('order_id')
    .where(ofNumbers(orderIds, 'order_id'))
    .orderBy('order_id')
    .orderBy('sequence', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

export async function ordersWithAgency(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('delivery_requests')
    .select('order_id')
    .where(ofNumbers(orderIds, 'order_id'))
    .where('state', 'in', LIVE_DELIVERY_STATES)
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

const SLOW_AFTER_MS = 6 * 60 * 60_000
const SLOW_ASK_MS = 60 * 60_000

/** Skips requests of a previously configured agency, unknown to the current one. */
export async function findDueRequests(
  db: Reader,
  agency: string,
  { now, most, isNotPutBack }: Looking,
): Promise<DueRow[]> {
  return await db
    .selectFrom('delivery_requests')
    .select([sql<string>`id::text`.as('key'), 'next_query_at as dueAt'])
    .where('next_query_at', '<=', now)
    .where('agency', '=', agency)
    .where(isNotPutBack(sql`delivery_requests.id::text`))
    .orderBy('next_query_at')
    .limit(most)
    .$narrowType<{ dueAt: Date }>()
    .execute()
}

export async function claimRequest(
  db: Database,
  id: string,
  { askEveryMs, now }: { readonly askEveryMs: number; readonly now: Date },
): Promise<DeliveryRow | null> {
  const isSlow = sql<boolean>`created_at < ${new Date(now.getTime() - SLOW_AFTER_MS)}`
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const next = sql<Date>`case when ${isSlow} then ${later(SLOW_ASK_MS)}::timestamptz else ${later(askEveryMs)} end`
  const claimed = await db
    .updateTable('delivery_requests')
    .set({ next_query_at: next })
    .where('id', '=', id)
    .where('next_query_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

export function isWithAgencySql(): Expression<SqlBool> {
  const live = sql.join(LIVE_DELIVERY_STATES.map((state) => sql.lit(state)))
  return sql<SqlBool>`exists (
    select from delivery_requests
    where delivery_requests.shard_key = orders.shard_key and delivery_requests.order_id = orders.id and state in (${live}))`
}
