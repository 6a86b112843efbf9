import { approveCancel, cancelByStore, denyCancel } from '@hansang/contract'
import { STATUS_AFTER, orderCan, refusal } from '@hansang/domain'
import { recordMove } from '../../nouns/deeds/index.ts'
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
    const moved = await moveOrder(tx, services, order, move)
    await recordMove(tx, order, { by: caller, kind: 'cancelApproved', moved, now })
    return await answerMoved(tx, services, moved)
  },
  { again: ownedOrderAgain },
)

const deny = ownerRoute(
  denyCancel,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    const { reason: denyReason } = body
    const move = { to: STATUS_AFTER.deniedCancel, actor: 'store', now, denyReason } as const
    const moved = await moveOrder(tx, services, order, move)
    await recordMove(tx, order, { by: caller, kind: 'cancelDenied', moved, now })
    return await answerMoved(tx, services, moved)
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
    const moved = await moveOrder(tx, services, order, move)
    await recordMove(tx, order, { by: caller, kind: 'orderCancelled', moved, now })
    return await answerMoved(tx, services, moved)
  },
  { again: ownedOrderAgain },
)

export const cancelDecisionRoutes: Route[] = [approve, deny, giveUp]
