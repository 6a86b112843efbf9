import { approveCancel, cancelByStore, denyCancel } from '@hansang/contract'
import { STATUS_AFTER, orderCan, refusal } from '@hansang/domain'
import { ownerRoute } from '../../nouns/auth/index.ts'
import type { Route } from '../../platform/http/routes/index.ts'
import { answerMoved, ownedOrderAgain } from '../order-views/index.ts'
import { factsOf, mayManage, requireLockedOrder } from '../../nouns/orders/index.ts'
import { moveOrder } from './move-order.ts'

const approve = ownerRoute(
  approveCancel,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    const move = { to: STATUS_AFTER.approvedCancel, actor: 'store', now } as const
    return await answerMoved(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

const deny = ownerRoute(
  denyCancel,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    const { reason: denyReason } = body
    const move = { to: STATUS_AFTER.deniedCancel, actor: 'store', now, denyReason } as const
    return await answerMoved(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

/** For a store that cannot make an accepted order. */
const giveUp = ownerRoute(
  cancelByStore,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    if (!orderCan.giveUp(factsOf(order))) return refusal('statusNotAllowed')
    const { reason: denyReason } = body
    const move = { to: STATUS_AFTER.givingUp, actor: 'store', now, denyReason } as const
    return await answerMoved(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

export const cancelDecisionRoutes: Route[] = [approve, deny, giveUp]
