import { acceptOrder, advanceOrder, denyOrder, readBoardOrders } from '@hansang/contract'
import { type OrderStatus, naturalStep, refusal } from '@hansang/domain'
import { api } from '@hansang/messages/api'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { ok, refuse } from '../http/outcome.ts'
import { type Route, ownerRoute } from '../http/route.ts'
import { readBoard } from '../orders/board-orders.ts'
import { readEnded } from '../orders/ended-orders.ts'
import { answerStore, ownedOrderAgain } from '../orders/answer-order.ts'
import { completeOrders, requireOrderOf } from '../orders/find-orders.ts'
import { orderKind } from '../orders/order-kind.ts'
import { presentOrder, storeView } from '../orders/present-order.ts'
import { stepOrder } from '../orders/write-orders.ts'
import { noteReadOrders } from './note-read-orders.ts'
import type { Services } from '../services.ts'

const listOrders = ownerRoute(readBoardOrders, async ({ body, caller, db, services, now }) => {
  const { storeId } = body
  if (storeId && !caller.storeIds.includes(storeId)) throw new ApiError(404, api.unknownStore)
  const storeIds = storeId ? [storeId] : caller.storeIds
  const orders = await completeOrders(db, await readBoard(db, { storeIds, status: '', now }))
  noteReadOrders(
    services,
    caller,
    orders.map(({ order }) => order.id),
  )
  return ok({
    orders: orders.map((whole) => presentOrder(whole, services, storeView(whole.order, now))),
    ended: await readEnded(db, { storeIds, now }),
  })
})

const accept = ownerRoute(
  acceptOrder,
  async ({ body, caller, db, services, now }) => {
    const order = await requireOrderOf(db, caller.storeIds, body.orderNumber)
    const closePlannedAt = new Date(now.getTime() + body.minutesUntilDone * 60_000)
    return await answer(
      db,
      services,
      await stepOrder(db, services, order, { to: 'ORDER_ACCEPT', actor: 'store', now, closePlannedAt }),
    )
  },
  { again: ownedOrderAgain },
)

const deny = ownerRoute(
  denyOrder,
  async ({ body, caller, db, services, now }) => {
    const order = await requireOrderOf(db, caller.storeIds, body.orderNumber)
    const denyReason = body.reason.normalize('NFC')
    return await answer(
      db,
      services,
      await stepOrder(db, services, order, { to: 'ORDER_DENY', actor: 'store', now, denyReason }),
    )
  },
  { again: ownedOrderAgain },
)

/** One step from the status that the device saw; a second device that saw the same hears of the first one's step. */
const advance = ownerRoute(
  advanceOrder,
  async ({ body, caller, db, services, now }) => {
    const order = await requireOrderOf(db, caller.storeIds, body.orderNumber)
    const to = naturalStep(body.seenStatus as OrderStatus, orderKind(order))
    if (!to) return refuse(refusal('statusNotAllowed'))
    const isSeen = order.status === body.seenStatus
    const moved = isSeen ? await stepOrder(db, services, order, { to, actor: 'store', now }) : null
    const standing = moved ?? (await requireOrderOf(db, caller.storeIds, order.id))
    return await answer(db, services, standing.status === to ? standing : null)
  },
  { again: ownedOrderAgain },
)

async function answer(db: Database, services: Services, moved: OrderRow | null) {
  if (!moved) return refuse(refusal('statusNotAllowed'))
  return await answerStore(db, services, moved)
}

/** The store's board: its own orders only, others do not exist. */
export const orderBoardRoutes: Route[] = [listOrders, accept, deny, advance]
