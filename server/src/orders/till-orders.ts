import { changeOrderStatus, readTillOrders } from '@hansang/contract'
import { type OrderStatus, isOrderStatus, refusal } from '@hansang/domain'
import { api } from '@hansang/messages/api'
import { ApiError } from '../http/api-error.ts'
import { ok, refuse } from '../http/outcome.ts'
import { posRoute } from '../http/route.ts'
import type { OrderRow } from '../db/schema.ts'
import { readBoard } from './board-orders.ts'
import { completeOrders, findOrder, requireOrderOf } from './find-orders.ts'
import { orderKind } from './order-kind.ts'
import { presentOrder, storeView } from './present-order.ts'
import { stepOrder } from './write-orders.ts'

/** EP-58. */
export const tillOrders = posRoute(readTillOrders, async ({ body, caller, db, services, now }) => {
  if (!caller.storeIds.includes(body.storeId)) throw new ApiError(404, api.unknownStore)
  const rows = await readBoard(db, { storeIds: [body.storeId], status: body.status, now })
  const orders = await completeOrders(db, rows)
  return ok({
    orders: orders.map((whole) => presentOrder(whole, services, storeView(whole.order, now))),
  })
})

/** EP-57: one step along the table; the present status again changes nothing and succeeds (STS-06). */
export const changeStatus = posRoute(changeOrderStatus, async ({ body, caller, db, services, now }) => {
  const order = await requireOrderOf(db, caller.storeIds, body.orderNumber)
  if (order.status === body.status) return ok({})
  if (!isOrderStatus(body.status) || !isForTill(order, body.status))
    return refuse(refusal('statusNotAllowed'))
  const closing = body.closePlannedAt ? { closePlannedAt: body.closePlannedAt } : {}
  const moved = await stepOrder(db, services, order, { to: body.status, actor: 'pos', now, ...closing })
  const standing = moved ?? (await findOrder(db, order.id))
  // Another call may just have done the same.
  return standing?.status === body.status ? ok({}) : refuse(refusal('statusNotAllowed'))
})

/** What the payment decides is not a till's to say, but for orders that are paid at the till (STS-23). */
function isForTill(order: OrderRow, to: OrderStatus): boolean {
  if (to === 'NOT_ORDER_READY' || to === 'ORDER_READY') return false
  return to !== 'ORDER_PAY_DONE' || orderKind(order).isPostPaid
}
