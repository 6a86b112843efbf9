import type { RefundBearer } from '@hansang/contract'
import { type RefundedPieces, type Won, ZERO_WON } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, OrderRow, Reader } from '../../platform/db/index.ts'
import { notePieces } from './takings/note-returns.ts'
import { openOrNull, type SealOpener } from '../../platform/secrets/index.ts'
import { ofNumbers } from '../../platform/shards/of-number.ts'

/** Refunded quantity by line index, pending refunds included. */
export type PiecesByLine = ReadonlyMap<number, number>

export async function refundedPiecesOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PiecesByLine>> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'line_index'])
    .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
    .where(ofNumbers(orderIds, 'order_id'))
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

export async function refundedMoneyOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Won>> {
  const { rows } = await sql<{ id: string; money: Won }>`
    select order_id as id, sum(money)::bigint as money
    from order_refunds where ${ofNumbers(orderIds, 'order_id')} group by order_id`.execute(db)
  return new Map(rows.map(({ id, money }) => [id, money]))
}

export async function refundRequestsOf(db: Reader, orderIds: readonly string[]) {
  return await db
    .selectFrom('order_refunds')
    .leftJoin('refund_requests', (join) =>
      join
        .onRef('refund_requests.shard_key', '=', 'order_refunds.shard_key')
        .onRef('refund_requests.id', '=', 'order_refunds.request_id'),
    )
    .select(['order_refunds.order_id', 'request_id', 'line_index', 'reason_sealed'])
    .where(ofNumbers(orderIds, 'order_refunds.order_id'))
    .orderBy('line_index')
    .execute()
}

export function refundReasonOf(
  { request_id: id, reason_sealed: sealed }: { request_id: string; reason_sealed: Buffer | null },
  services: SealOpener,
): string {
  if (!sealed) return ''
  const place = { column: 'refund_requests.reason_sealed', row: id, about: { refundRequestId: id } } as const
  return openOrNull(services, sealed, place) ?? ''
}

export async function insertRefundRequest(
  tx: OpenTransaction,
  { secrets }: Pick<SealOpener, 'secrets'>,
  {
    requestId: id,
    order: { id: orderId, shard_key },
    reason,
    now,
  }: { requestId: string; order: OrderRow; reason: string; now: Date },
): Promise<void> {
  const text = reason.normalize('NFC')
  const sealed = text === '' ? null : secrets.seal(text, 'refund_requests.reason_sealed', id)
  await tx
    .insertInto('refund_requests')
    .values({ id, order_id: orderId, shard_key, reason_sealed: sealed, at: now })
    .execute()
  await notePieces(tx, { requestId: id, orderId, now })
}

export async function insertRefundedPieces(
  tx: OpenTransaction,
  order: OrderRow,
  pieces: readonly RefundedPieces[],
  given: { requestId: string; bearer: RefundBearer; now: Date },
): Promise<void> {
  const { requestId, bearer, now } = given
  const rows = pieces.map(({ index, quantity, amount }) => ({
    order_id: order.id,
    shard_key: order.shard_key,
    line_index: index,
    quantity,
    money: amount,
    points: ZERO_WON,
    bearer,
    actor: 'store' as const,
    at: now,
    request_id: requestId,
  }))
  await tx.insertInto('order_refunds').values(rows).execute()
}
