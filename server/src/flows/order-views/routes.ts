import { listOwnOrders, readOrder, readOrderByPhone } from '@hansang/contract'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { ok, type Route, type UseCase } from '../../platform/http/routes/index.ts'
import { type Visitor, visitorRoute } from '../../nouns/auth/index.ts'
import { findOrder, orderNotFound, type OrderView, viewOf } from '../../nouns/orders/index.ts'
import { showOrder } from './show-orders.ts'
import { readPairedOrder, showPairedOrder } from './read-order-by-phone.ts'
import { listOrders, readOwnHistory } from './list-own-orders.ts'
import { readSteps } from './read-order-steps.ts'
import { readOrderToRepeat } from './read-past-order.ts'

const showOwnOrder: UseCase<typeof readOrder, Visitor> = async ({ body, caller, db, services }) => {
  const { order, view } = await requireOwnOrder(db, caller, body)
  return ok({ order: await showOrder(db, services, order, view) })
}

async function requireOwnOrder(
  db: Reader,
  caller: Visitor,
  { orderNumber, channels }: { orderNumber: string; channels: readonly string[] },
): Promise<{ order: OrderRow; view: OrderView }> {
  const order = await findOrder(db, orderNumber)
  const view = order && viewOf(order, caller)
  const isRequested = order && (channels.length === 0 || channels.includes(order.channel))
  if (!order || !view || !isRequested) throw orderNotFound()
  return { order, view }
}

export const orderViewRoutes: Route[] = [
  visitorRoute(readOrder, showOwnOrder),
  readPairedOrder,
  readOrderToRepeat,
  listOrders,
  readSteps,
]

/** What a page may bring with it for the session of its cookie. */
export const ownOrderViews = [
  { endpoint: listOwnOrders, run: readOwnHistory },
  { endpoint: readOrder, run: showOwnOrder },
  { endpoint: readOrderByPhone, run: showPairedOrder },
] as const
