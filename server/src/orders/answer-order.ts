import type { cancelOrder } from '@hansang/contract'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { type Done, type KeptReference, okAbout } from '../http/outcome.ts'
import type { Services } from '../services.ts'
import type { Owner, Visitor } from '../visits/callers.ts'
import { completeOrder, findOrder, orderNotFound, requireOrderOf } from './find-orders.ts'
import { isWhole, orderRight } from './order-right.ts'
import { type OrderView, presentOrder, storeView } from './present-order.ts'

type Answered = Done<typeof cancelOrder>

/** The whole order: of such an answer the order's number is kept, never what it says of a person. */
export async function answerOrder(
  db: Database,
  services: Pick<Services, 'secrets' | 'log'>,
  order: OrderRow,
  view: OrderView,
): Promise<Answered> {
  return okAbout(
    { orderId: order.id },
    { order: presentOrder(await completeOrder(db, order), services, view) },
  )
}

/** The order as its store may see it. */
export async function answerStore(
  db: Database,
  services: Pick<Services, 'secrets' | 'log' | 'clock'>,
  order: OrderRow,
): Promise<Answered> {
  return await answerOrder(db, services, order, storeView(order, services.clock.now()))
}

interface Asking<Caller> {
  readonly caller: Caller
  readonly db: Database
  readonly services: Pick<Services, 'secrets' | 'log' | 'clock'>
}

/** The order as it stands when a store asks the same again. */
export async function ownedOrderAgain(
  { caller, db, services }: Asking<Owner>,
  { orderId }: KeptReference,
): Promise<Answered> {
  return await answerStore(db, services, await requireOrderOf(db, caller.storeIds, orderId))
}

/** The order as it stands when a customer asks the same again. */
export async function ownOrderAgain(
  { caller, db, services }: Asking<Visitor>,
  { orderId }: KeptReference,
): Promise<Answered> {
  const order = await findOrder(db, orderId)
  const view = order && orderRight(order, caller)
  if (!order || !view || !isWhole(view)) throw orderNotFound()
  return await answerOrder(db, services, order, view)
}
