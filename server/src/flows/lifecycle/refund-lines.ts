import { randomUUID } from 'node:crypto'
import { refundOrder } from '@hansang/contract'
import {
  type RefundableLine,
  type RefundedPieces,
  addWon,
  endSteps,
  isComplete,
  lineTotal,
  minWon,
  orderCan,
  refundOfPieces,
  refusal,
  subtractWon,
} from '@hansang/domain'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { mayAt, ownerRoute } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { readMoneyLeft } from '../../nouns/payments/index.ts'
import { refundPartsLater } from './refund-part.ts'
import type { Services } from '../../platform/services/services.ts'
import { announceOrder } from './announce-order.ts'
import { answerStaff, ownedOrderAgain } from '../order-views/index.ts'
import {
  factsOf,
  insertRefundedPieces,
  insertRefundRequest,
  mayManage,
  refundedPiecesOf,
  requireLines,
  requireLockedOrder,
} from '../../nouns/orders/index.ts'
import { moveThrough } from './move-order.ts'

/**
 * The order continues while any piece is left. Holds the order's lock, so that earlier refunds are counted; a
 * job returns the money.
 */
export const refundLines = ownerRoute(
  refundOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    const { reason, bearer } = body
    if (bearer !== 'store' && !mayAt(caller, order.store_id, 'refundForOthers'))
      return refusal('refundForOthers')
    if (!orderCan.refundLines(factsOf(order))) return refusal('statusNotAllowed')
    const money = await readMoneyLeft(tx, order)
    const paid = addWon(...money.map(({ amount }) => amount))
    if (paid === 0) return refusal('nothingToRefund')
    const lines = await refundableLines(tx, order)
    const pieces = refundOfPieces(lines, paid, body.lines)
    if (!pieces) return refusal('refundTooMuch')
    const left = addWon(...money.map((one) => one.left))
    const amount = minWon(addWon(...pieces.map((piece) => piece.amount)), left)
    if (amount === 0) return refusal('nothingToRefund')
    const requestId = randomUUID()
    await insertRefundRequest(tx, services, { requestId, order, reason, now })
    await insertRefundedPieces(tx, order, pieces, { requestId, bearer, now })
    await refundPartsLater(tx, services, { order, requestId, amount, money })
    await recordDeed(tx, {
      by: caller,
      storeId: order.store_id,
      kind: 'orderRefunded',
      subject: order.id,
      was: { won: left },
      became: { won: subtractWon(left, amount), refunded: amount, bearer, pieces: countOf(pieces) },
      now,
    })
    await announceOrder(tx, order, 'refund')
    const current = isNothingLeft(lines, pieces)
      ? await endOrder(tx, services, order, reason)
      : await takeBackEarnings(tx, services, order, requestId)
    return await answerStaff(tx, services, current, caller)
  },
  { again: ownedOrderAgain },
)

function countOf(pieces: readonly RefundedPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Free lines need not be refunded. */
function isNothingLeft(lines: readonly RefundableLine[], pieces: readonly RefundedPieces[]): boolean {
  return lines.every(({ amount, quantity, refundedQuantity }, index) => {
    const now = pieces.find((piece) => piece.index === index)?.quantity ?? 0
    return amount === 0 || refundedQuantity + now === quantity
  })
}

async function endOrder(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  denyReason: string,
): Promise<OrderRow> {
  const now = services.clock.now()
  const steps = endSteps(factsOf(order))
  const ended = await moveThrough(tx, services, order, { steps, actor: 'store', now, denyReason })
  if (!ended) throw new Error(`order ${order.id} could not end from ${order.status}`)
  return ended
}

async function takeBackEarnings(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  requestId: string,
): Promise<OrderRow> {
  if (isComplete(order.status)) {
    await services.jobs.enqueue(tx, 'take-back-points', { orderId: order.id }, `${order.id}:${requestId}`)
  }
  return order
}

async function refundableLines(tx: OpenTransaction, order: OrderRow): Promise<RefundableLine[]> {
  const refunded = (await refundedPiecesOf(tx, [order.id])).get(order.id)
  return requireLines(order).map((line, index) => ({
    amount: lineTotal(line),
    quantity: line.quantity,
    refundedQuantity: refunded?.get(index) ?? 0,
  }))
}
