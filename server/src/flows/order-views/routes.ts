import { readOrder } from '@hansang/contract'
import type { Reader } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { ok } from '../../platform/http/routes/outcome.ts'
import { visitorRoute } from '../../nouns/auth/caller-routes.ts'
import type { Route } from '../../platform/http/routes/route.ts'
import type { Visitor } from '../../nouns/auth/callers.ts'
import { findOrder, orderNotFound } from '../../nouns/orders/find-orders.ts'
import { type OrderView, viewOf } from '../../nouns/orders/order-policy.ts'
import { showOrder } from './show-orders.ts'
import { readPairedOrder } from './read-order-by-phone.ts'
import { listOrders } from './list-own-orders.ts'
import { readOrderToRepeat } from './read-past-order.ts'

const readOwnOrder = visitorRoute(readOrder, async ({ body, caller, db, services }) => {
  const { order, view } = await requireOwnOrder(db, caller, body)
  return ok({ order: await showOrder(db, services, order, view) })
})

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

export const orderViewRoutes: Route[] = [readOwnOrder, readPairedOrder, readOrderToRepeat, listOrders]
