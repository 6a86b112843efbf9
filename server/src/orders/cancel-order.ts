import { cancelOrder } from '@hansang/contract'
import { type OrderStatus, awaitsPaymentRequest, cancelWay, refusal } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { refuse } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import { lockOrder } from '../payments/attempts.ts'
import { moveAlong } from '../payments/move-paid-order.ts'
import type { Services } from '../services.ts'
import { answerOrder, ownOrderAgain } from './answer-order.ts'
import { orderNotFound } from './find-orders.ts'
import { isWhole, orderRight } from './order-right.ts'

const CANCELED: readonly string[] = ['ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_COMPLT']

/**
 * A customer's cancel: at once until the store accepts, a request to the store after that (STS-20). The
 * order's row is locked first, so that of a cancel, an acceptance and a payment one comes before the others.
 */
export const cancelOwnOrder = visitorRoute(
  cancelOrder,
  async ({ body, caller, db, services }) => {
    const tx = db as OpenTransaction
    const order = await lockOrder(tx, body.orderNumber)
    const view = order && orderRight(order, caller)
    if (!order || !view || !isWhole(view)) throw orderNotFound()
    const canceled = CANCELED.includes(order.status) ? order : await cancel(tx, services, order, body.reason)
    if (!canceled) return refuse(refusal('statusNotAllowed'))
    return await answerOrder(tx, services, canceled, view)
  },
  { again: ownOrderAgain },
)

async function cancel(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  reason: string,
): Promise<OrderRow | null> {
  const to = stepsOf(order.status as OrderStatus)
  const moved = await moveAlong(tx, services, order, { to, actor: 'customer' })
  return moved && (await keepReason(tx, moved, reason))
}

/** A request is one step, and the store's to decide; an order that goes at once is over with the last one. */
function stepsOf(status: OrderStatus): OrderStatus[] {
  if (cancelWay(status) !== 'now') return ['ORDER_CANCEL_ACCEPT']
  return [...toReady(status), 'ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_COMPLT']
}

/** No step leads from an order that was never ready to a customer's cancel. */
function toReady(status: OrderStatus): OrderStatus[] {
  return awaitsPaymentRequest(status) ? ['ORDER_READY'] : []
}

async function keepReason(tx: OpenTransaction, order: OrderRow, reason: string): Promise<OrderRow> {
  return await tx
    .updateTable('orders')
    .set({ cancel_reason: reason.normalize('NFC') })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
