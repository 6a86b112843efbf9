import { readOrder } from '@hansang/contract'
import type { Database } from '../db/database.ts'
import { ok } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import type { Visitor } from '../visits/callers.ts'
import { type WholeOrder, completeOrder, findOrder, orderNotFound } from './find-orders.ts'
import { orderRight } from './order-right.ts'
import { type OrderView, presentOrder } from './present-order.ts'

/** EP-34. */
export const readOwnOrder = visitorRoute(readOrder, async ({ body, caller, db, services }) => {
  const { whole, view } = await requireOwnOrder(db, caller, body.orderNumber)
  return ok({ order: presentOrder(whole, services.secrets, view) })
})

async function requireOwnOrder(
  db: Database,
  caller: Visitor,
  number: string,
): Promise<{ whole: WholeOrder; view: OrderView }> {
  const order = await findOrder(db, number)
  const view = order && orderRight(order, caller)
  if (!order || !view) throw orderNotFound()
  return { whole: await completeOrder(db, order), view }
}
