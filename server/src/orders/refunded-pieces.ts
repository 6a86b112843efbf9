import type { RefundBearer } from '@hansang/contract'
import { type RefundedPieces, type Won, ZERO_WON } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'

/** How many pieces of each line of an order went back or are about to, by the line's place. */
export type PiecesByLine = ReadonlyMap<number, number>

export async function refundedPiecesOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PiecesByLine>> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'line_index'])
    .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'line_index'])
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map(
    [...byOrder].map(([id, lines]) => [
      id,
      new Map(lines.map(({ line_index: index, quantity }) => [index, Number(quantity)])),
    ]),
  )
}

/** What of each order's money went back with pieces of its lines, or is about to; nothing where none did. */
export async function refundedMoneyOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Won>> {
  const { rows } = await sql<{ id: string; money: Won }>`
    select order_id as id, sum(money)::bigint as money
    from order_refunds where order_id = any(${orderIds}) group by order_id`.execute(db)
  return new Map(rows.map(({ id, money }) => [id, money]))
}

/** The lines of each request of refunds, with the store's reason. */
export async function refundRequestsOf(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('order_refunds')
    .select(['order_id', 'request_id', 'line_index', 'reason'])
    .where('order_id', 'in', orderIds)
    .orderBy('line_index')
    .execute()
}

/** What one request of its store gives back. */
export async function insertRefundedPieces(
  tx: OpenTransaction,
  order: OrderRow,
  pieces: readonly RefundedPieces[],
  given: { requestId: string; reason: string; bearer: RefundBearer; now: Date },
): Promise<void> {
  const { requestId, reason, bearer, now } = given
  const rows = pieces.map(({ index, quantity, amount }) => ({
    order_id: order.id,
    line_index: index,
    quantity,
    money: amount,
    points: ZERO_WON,
    reason,
    bearer,
    actor: 'store' as const,
    at: now,
    request_id: requestId,
  }))
  await tx.insertInto('order_refunds').values(rows).execute()
}
