import { cancelOrder } from '@hansang/contract'
import { type OrderStatus, refusal } from '@hansang/domain'
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

/** Before the store has taken it the order is over at once (STS-06); one that nobody paid goes the same way. */
const WAYS: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  NOT_ORDER_READY: ['ORDER_READY', 'ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_COMPLT'],
  ORDER_READY: ['ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_COMPLT'],
  ORDER_PAY_DONE: ['ORDER_CANCEL_ACCEPT', 'ORDER_CANCEL_COMPLT'],
}
const REQUEST: readonly OrderStatus[] = ['ORDER_CANCEL_ACCEPT']
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
  const to = WAYS[order.status as OrderStatus] ?? REQUEST
  const moved = await moveAlong(tx, services, order, { to, actor: 'customer' })
  return moved && (await keepReason(tx, moved, reason))
}

async function keepReason(tx: OpenTransaction, order: OrderRow, reason: string): Promise<OrderRow> {
  return await tx
    .updateTable('orders')
    .set({ cancel_reason: reason.normalize('NFC') })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
