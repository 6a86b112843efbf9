import { randomUUID } from 'node:crypto'
import { LIVE_DELIVERY_STATES } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database, OpenTransaction, Reader } from '../../db/database.ts'
import { sendAlong } from '../../db/pipeline.ts'
import type { DeliveryRow } from '../../db/schema.ts'

type Change = Partial<Omit<DeliveryRow, 'id' | 'order_id' | 'sequence' | 'agency' | 'created_at'>>

interface NewRequest {
  readonly orderId: string
  readonly agency: string
  readonly now: Date
}

/** Cold food: an agency that did not take a request by then is not asked any more. */
const UNANSWERED_MS = 15 * 60_000

/** Opens the request of an order, its row locked; yields its id. The database refuses a second live one. */
export async function openRequest(
  tx: OpenTransaction,
  { orderId, agency, now }: NewRequest,
): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    order_id: orderId,
    agency,
    state: 'OPEN',
    created_at: now,
    next_query_at: new Date(now.getTime() + UNANSWERED_MS),
  } as const
  await sendAlong(tx, tx.insertInto('delivery_requests').values(row))
  return id
}

export async function readRequest(db: Reader, id: string): Promise<DeliveryRow | null> {
  const row = db.selectFrom('delivery_requests').selectAll().where('id', '=', id)
  return (await row.executeTakeFirst()) ?? null
}

/** The request with its row locked; its order's row is locked before it. */
export async function lockRequest(tx: OpenTransaction, id: string): Promise<DeliveryRow> {
  const row = tx.selectFrom('delivery_requests').selectAll().where('id', '=', id).forUpdate()
  return await row.executeTakeFirstOrThrow()
}

export async function lockLiveRequest(tx: OpenTransaction, orderId: string): Promise<DeliveryRow | null> {
  const row = tx
    .selectFrom('delivery_requests')
    .selectAll()
    .where('order_id', '=', orderId)
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

/** The last request of each of these orders. */
export async function lastRequestsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('delivery_requests')
    .selectAll()
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('sequence', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** Which of these orders an agency is to bring. */
export async function ordersWithAgency(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('delivery_requests')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', LIVE_DELIVERY_STATES)
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

const MOST_AT_ONCE = 20
/** After so long an agency that told nothing new is asked once an hour. */
const SLOW_AFTER_HOURS = 6

/**
 * Requests that are due to be asked about. Their moment is moved on as they are taken, so that no other process asks
 * at the same time. Those of another agency than the current one stay: this one knows nothing of them.
 */
export async function claimDueRequests(
  db: Database,
  { agency, askEveryMs, now }: { readonly agency: string; readonly askEveryMs: number; readonly now: Date },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update delivery_requests set next_query_at = ${now}::timestamptz + case
      when created_at < ${now}::timestamptz - ${SLOW_AFTER_HOURS} * interval '1 hour' then interval '1 hour'
      else ${askEveryMs / 1_000} * interval '1 second' end
    where id in (
      select id from delivery_requests where next_query_at <= ${now} and agency = ${agency}
      order by next_query_at limit ${MOST_AT_ONCE} for update skip locked
    )
    returning *`.execute(db)
  return rows
}
