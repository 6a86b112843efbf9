import { acceptOrder, advanceOrder, denyOrder, readBoardOrders } from '@hansang/contract'
import { STATUS_AFTER, isOrderStatus, nextStatus, refusal } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { requireOwnStore } from '../auth/callers.ts'
import { ok, refuse } from '../http/routes/outcome.ts'
import { type Route, ownerRoute } from '../http/routes/route.ts'
import { readBoard, readEnded } from '../orders/board-orders.ts'
import { answerStore, ownedOrderAgain } from '../order-views/answer-order.ts'
import { requireOrder } from '../orders/find-orders.ts'
import { readWholeOrders } from '../order-views/whole-orders.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { factsOf } from '../orders/order-facts.ts'
import { mayManage, storeViewOf } from '../orders/order-policy.ts'
import { presentOrder } from '../order-views/present-order.ts'
import { noteReadOrders } from './note-read-orders.ts'
import type { Services } from '../services/services.ts'

const listOrders = ownerRoute(readBoardOrders, async ({ body, caller, db, services, now }) => {
  const { storeId } = body
  if (storeId) requireOwnStore(caller, storeId)
  const storeIds = storeId ? [storeId] : caller.storeIds
  const orders = await readWholeOrders(db, await readBoard(db, { storeIds, status: null, now }))
  noteReadOrders(
    services,
    caller,
    orders.map(({ order }) => order.id),
  )
  return ok({
    orders: orders.map((whole) => presentOrder(whole, services, storeViewOf(whole.order, now))),
    ended: await readEnded(db, { storeIds, now }),
  })
})

const accept = ownerRoute(
  acceptOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    const closePlannedAt = new Date(now.getTime() + body.minutesUntilDone * 60_000)
    const move = { to: STATUS_AFTER.acceptance, actor: 'store', now, closePlannedAt } as const
    return await answer(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

const deny = ownerRoute(
  denyOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    const denyReason = body.reason.normalize('NFC')
    const move = { to: STATUS_AFTER.denial, actor: 'store', now, denyReason } as const
    return await answer(tx, services, await moveOrder(tx, services, order, move))
  },
  { again: ownedOrderAgain },
)

/** One step from the status that the device saw; a second device that saw the same hears of the first one's step. */
const advance = ownerRoute(
  advanceOrder,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireOrder(tx, body.orderNumber, mayManage(caller))
    if (!isOrderStatus(body.seenStatus)) return refuse(refusal('statusNotAllowed'))
    const to = nextStatus({ ...factsOf(order), status: body.seenStatus })
    if (!to) return refuse(refusal('statusNotAllowed'))
    const isSeen = order.status === body.seenStatus
    const moved = isSeen ? await moveOrder(tx, services, order, { to, actor: 'store', now }) : null
    const current = moved ?? (await requireOrder(tx, order.id, mayManage(caller)))
    return await answer(tx, services, current.status === to ? current : null)
  },
  { again: ownedOrderAgain },
)

async function answer(db: Reader, services: Services, moved: OrderRow | null) {
  if (!moved) return refuse(refusal('statusNotAllowed'))
  return await answerStore(db, services, moved)
}

/** The store's board: its own orders only, others do not exist. */
export const orderBoardRoutes: Route[] = [listOrders, accept, deny, advance]
