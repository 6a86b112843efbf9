import { changeOrderStatus } from '@hansang/contract'
import { isOrderStatus, posMaySet, refusal } from '@hansang/domain'
import { ok } from '../../platform/http/routes/outcome.ts'
import { posRoute } from '../../nouns/auth/caller-routes.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { findOrder, requireOrder } from '../../nouns/orders/find-orders.ts'
import { factsOf } from '../../nouns/orders/order-facts.ts'
import { mayManage } from '../../nouns/orders/order-policy.ts'

export const changeStatus = posRoute(changeOrderStatus, async ({ body, caller, db: tx, services, now }) => {
  const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
  if (order.status === body.status) return ok({})
  const { status: to } = body
  if (!isOrderStatus(to) || !posMaySet(to, factsOf(order))) return refusal('statusNotAllowed')
  const closing = body.closePlannedAt ? { closePlannedAt: body.closePlannedAt } : {}
  const moved = await moveOrder(tx, services, order, { to, actor: 'pos', now, ...closing })
  const current = moved ?? (await findOrder(tx, order.id))
  return current?.status === body.status ? ok({}) : refusal('statusNotAllowed')
})
