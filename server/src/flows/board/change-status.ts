import { changeOrderStatus } from '@hansang/contract'
import { isOrderStatus, posMaySet, refusal } from '@hansang/domain'
import { ok } from '../../platform/http/routes/index.ts'
import { recordMove } from '../../nouns/deeds/index.ts'
import { posRoute } from '../../nouns/auth/index.ts'
import { moveOrder } from '../lifecycle/index.ts'
import { factsOf, findOrder, mayManage, requireOrder } from '../../nouns/orders/index.ts'

export const changeStatus = posRoute(changeOrderStatus, async ({ body, caller, db: tx, services, now }) => {
  const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
  if (order.status === body.status) return ok({})
  const { status: to } = body
  if (!isOrderStatus(to) || !posMaySet(to, factsOf(order))) return refusal('statusNotAllowed')
  const closing = body.closePlannedAt ? { closePlannedAt: body.closePlannedAt } : {}
  const moved = await moveOrder(tx, services, order, { to, actor: 'pos', now, ...closing })
  await recordMove(tx, order, { by: 'pos', kind: 'orderMoved', moved, now })
  const current = moved ?? (await findOrder(tx, order.id))
  return current?.status === body.status ? ok({}) : refusal('statusNotAllowed')
})
