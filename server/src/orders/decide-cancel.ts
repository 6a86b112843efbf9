import { approveCancel, cancelByStore, denyCancel } from '@hansang/contract'
import { type OrderStatus, isOnStoreBoard, refusal } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { refuse } from '../http/outcome.ts'
import { type Route, ownerRoute } from '../http/route.ts'
import { lockOrder } from '../payments/attempts.ts'
import type { Services } from '../services.ts'
import type { Owner } from '../visits/callers.ts'
import { answerStore, ownedOrderAgain } from './answer-order.ts'
import { orderNotFound } from './find-orders.ts'
import { orderKind } from './order-kind.ts'
import { stepOrder } from './write-orders.ts'

/** STS-20: the store agrees, and what was paid goes back. */
const approve = ownerRoute(
  approveCancel,
  async ({ body, caller, db, services, now }) => {
    const tx = db as OpenTransaction
    const order = await lockOwnOrder(tx, caller, body.orderNumber)
    const move = { to: 'ORDER_CANCEL_COMPLT', actor: 'store', now } as const
    return await answer(tx, services, await stepOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

/** STS-21: the store goes on from where the order stood. */
const deny = ownerRoute(
  denyCancel,
  async ({ body, caller, db, services, now }) => {
    const tx = db as OpenTransaction
    const order = await lockOwnOrder(tx, caller, body.orderNumber)
    const denyReason = body.reason.normalize('NFC')
    const move = { to: 'ORDER_CANCEL_DENY', actor: 'store', now, denyReason } as const
    return await answer(tx, services, await stepOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

/** A store cannot make an order that it took: it gives up what stands on its board. */
const giveUp = ownerRoute(
  cancelByStore,
  async ({ body, caller, db, services, now }) => {
    const tx = db as OpenTransaction
    const order = await lockOwnOrder(tx, caller, body.orderNumber)
    if (!isOnBoard(order)) return refuse(refusal('statusNotAllowed'))
    const denyReason = body.reason.normalize('NFC')
    const move = { to: 'ORDER_CANCEL', actor: 'store', now, denyReason } as const
    return await answer(tx, services, await stepOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

/** @throws ApiError 404 for the order of someone else's store, as if it did not exist. */
export async function lockOwnOrder(tx: OpenTransaction, owner: Owner, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, number)
  if (!order || !owner.storeIds.includes(order.store_id)) throw orderNotFound()
  return order
}

function isOnBoard(order: OrderRow): boolean {
  const { isPostPaid } = orderKind(order)
  return isOnStoreBoard(order.status as OrderStatus, { isPostPaid, isPaid: order.paid_at !== null })
}

async function answer(tx: OpenTransaction, services: Services, moved: OrderRow | null) {
  if (!moved) return refuse(refusal('statusNotAllowed'))
  return await answerStore(tx, services, moved)
}

export const cancelDecisionRoutes: Route[] = [approve, deny, giveUp]
