import { randomUUID } from 'node:crypto'
import { type RefundBearer, refundOrder } from '@hansang/contract'
import {
  type OrderStatus,
  type RefundableLine,
  type RefundedPieces,
  addWon,
  isTerminal,
  lineTotal,
  minWon,
  refundOfPieces,
  refusal,
} from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { ok, refuse } from '../http/outcome.ts'
import { ownerRoute } from '../http/route.ts'
import { readMoneyLeft, refundPartsLater } from '../payments/refund-part.ts'
import { announceOrder } from './announce-order.ts'
import { lockOwnOrder } from './decide-cancel.ts'
import { completeOrder } from './find-orders.ts'
import { presentOrder } from './present-order.ts'

/**
 * The store gives back pieces of lines of an order that goes on. All under the order's lock: what went back
 * before is counted, and the money leaves by a job, once.
 */
export const refundLines = ownerRoute(refundOrder, async ({ body, caller, db, services, now }) => {
  const tx = db as OpenTransaction
  const order = await lockOwnOrder(tx, caller, body.orderNumber)
  // All of a dead order's money is on its way back already (STS-22).
  if (isTerminal(order.status as OrderStatus)) return refuse(refusal('statusNotAllowed'))
  const money = await readMoneyLeft(tx, order.id)
  const paid = addWon(...money.map(({ amount }) => amount))
  if (paid === 0) return refuse(refusal('nothingToRefund'))
  const pieces = refundOfPieces(await refundableLines(tx, order), paid, body.lines)
  if (!pieces) return refuse(refusal('refundTooMuch'))
  // What somebody gave back in the provider's console is not given back again.
  const left = addWon(...money.map((one) => one.left))
  const amount = minWon(addWon(...pieces.map((piece) => piece.amount)), left)
  if (amount === 0) return refuse(refusal('nothingToRefund'))
  const requestId = randomUUID()
  const { reason, bearer } = body
  await writePieces(tx, order, pieces, { requestId, reason: reason.normalize('NFC'), bearer, now })
  await refundPartsLater(tx, services, { order, requestId, amount, money })
  await announceOrder(tx, order, 'refund')
  return ok({ order: presentOrder(await completeOrder(tx, order), services.secrets, 'full') })
})

async function refundableLines(tx: OpenTransaction, order: OrderRow): Promise<RefundableLine[]> {
  const rows = await tx
    .selectFrom('order_refunds')
    .select(['line_index', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  return order.lines.map((line, index) => ({
    amount: lineTotal(line),
    quantity: line.quantity,
    refundedQuantity: rows
      .filter((row) => row.line_index === index)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

async function writePieces(
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
    points: 0 as typeof amount,
    reason,
    bearer,
    actor: 'store',
    at: now,
    request_id: requestId,
  }))
  await tx.insertInto('order_refunds').values(rows).execute()
}
