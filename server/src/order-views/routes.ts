import { readOrder } from '@hansang/contract'
import type { Reader } from '../db/database.ts'
import { ok } from '../http/routes/outcome.ts'
import { type Route, visitorRoute } from '../http/routes/route.ts'
import type { Visitor } from '../auth/callers.ts'
import { findOrder, orderNotFound } from '../orders/find-orders.ts'
import { type WholeOrder, readWholeOrder } from './whole-orders.ts'
import { type OrderView, viewOf } from '../orders/order-policy.ts'
import { presentOrder } from './present-order.ts'
import { readPairedOrder } from './read-order-by-phone.ts'

const readOwnOrder = visitorRoute(readOrder, async ({ body, caller, db, services }) => {
  const { whole, view } = await requireOwnOrder(db, caller, body)
  return ok({ order: presentOrder(whole, services, view) })
})

async function requireOwnOrder(
  db: Reader,
  caller: Visitor,
  { orderNumber, channels }: { orderNumber: string; channels: readonly string[] },
): Promise<{ whole: WholeOrder; view: OrderView }> {
  const order = await findOrder(db, orderNumber)
  const view = order && viewOf(order, caller)
  const isAsked = order && (channels.length === 0 || channels.includes(order.channel))
  if (!order || !view || !isAsked) throw orderNotFound()
  return { whole: await readWholeOrder(db, order), view }
}

export const orderViewRoutes: Route[] = [readOwnOrder, readPairedOrder]
