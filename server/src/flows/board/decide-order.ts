import { acceptOrder, advanceOrder, denyOrder } from '@hansang/contract'
import { STATUS_AFTER, isOrderStatus, nextStatus, refusal } from '@hansang/domain'
import { ownerRoute } from '../../nouns/auth/index.ts'
import { moveOrder } from '../lifecycle/index.ts'
import { answerMoved, ownedOrderAgain } from '../order-views/index.ts'
import { factsOf, mayManage, requireOrder } from '../../nouns/orders/index.ts'

export const accept = ownerRoute(
  acceptOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    const closePlannedAt = new Date(now.getTime() + body.minutesUntilDone * 60_000)
    const move = { to: STATUS_AFTER.acceptance, actor: 'store', now, closePlannedAt } as const
    return await answerMoved(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

export const deny = ownerRoute(
  denyOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    const { reason: denyReason } = body
    const move = { to: STATUS_AFTER.denial, actor: 'store', now, denyReason } as const
    return await answerMoved(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

/** Starts from the status the device saw; a second device gets the first one's result. */
export const advance = ownerRoute(
  advanceOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    if (!isOrderStatus(body.seenStatus)) return refusal('statusNotAllowed')
    const to = nextStatus({ ...factsOf(order), status: body.seenStatus })
    if (!to) return refusal('statusNotAllowed')
    const isSeen = order.status === body.seenStatus
    const moved = isSeen ? await moveOrder(tx, services, order, { to, actor: 'store', now }) : null
    const current = moved ?? (await requireOrder(tx, order.id, mayManage(caller)))
    return await answerMoved(tx, services, current.status === to ? current : null)
  },
  { again: ownedOrderAgain },
)
