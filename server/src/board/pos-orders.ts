import { changeOrderStatus, readPosOrders } from '@hansang/contract'
import { isOrderStatus, posMaySet, refusal } from '@hansang/domain'
import { requireOwnStore } from '../auth/callers.ts'
import { ok, refuse } from '../http/routes/outcome.ts'
import { posRoute } from '../http/routes/route.ts'
import { readBoard } from '../orders/board-orders.ts'
import { findOrder, requireOrder } from '../orders/find-orders.ts'
import { readWholeOrders } from '../order-views/whole-orders.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { factsOf } from '../orders/order-facts.ts'
import { mayManage, storeViewOf } from '../orders/order-policy.ts'
import { presentOrder } from '../order-views/present-order.ts'

export const posOrders = posRoute(readPosOrders, async ({ body, caller, db, services, now }) => {
  requireOwnStore(caller, body.storeId)
  const { status } = body
  if (status !== '' && !isOrderStatus(status)) return ok({ orders: [] })
  const rows = await readBoard(db, { storeIds: [body.storeId], status: status || null, now })
  const orders = await readWholeOrders(db, rows)
  return ok({
    orders: orders.map((whole) => presentOrder(whole, services, storeViewOf(whole.order, now))),
  })
})

/** One step along the table; the present status again changes nothing and succeeds. */
export const changeStatus = posRoute(changeOrderStatus, async ({ body, caller, db: tx, services, now }) => {
  const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
  if (order.status === body.status) return ok({})
  const { status: to } = body
  if (!isOrderStatus(to) || !posMaySet(to, factsOf(order))) return refuse(refusal('statusNotAllowed'))
  const closing = body.closePlannedAt ? { closePlannedAt: body.closePlannedAt } : {}
  const moved = await moveOrder(tx, services, order, { to, actor: 'pos', now, ...closing })
  const current = moved ?? (await findOrder(tx, order.id))
  // Another call may just have done the same.
  return current?.status === body.status ? ok({}) : refuse(refusal('statusNotAllowed'))
})
