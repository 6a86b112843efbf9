import type { cancelOrder } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import type { OrderRow, Reader } from '../../platform/db/index.ts'
import { type Done, type KeptReference, okAbout, type Refused } from '../../platform/http/routes/index.ts'
import { mayAt, type Owner, type Visitor } from '../../nouns/auth/index.ts'
import {
  mayManage,
  mayReadWhole,
  orderNotFound,
  type OrderView,
  requireOrder,
  storeViewOf,
  viewOf,
} from '../../nouns/orders/index.ts'
import type { Showing } from './agency-fields.ts'
import { showOrder } from './show-orders.ts'

type Answered = Done<typeof cancelOrder>

/** Stores only the order's number for repeats: the full answer holds personal data. */
async function answerOrder(
  db: Reader,
  services: Showing,
  order: OrderRow,
  view: OrderView,
): Promise<Answered> {
  return okAbout({ orderId: order.id }, { order: await showOrder(db, services, order, view) })
}

export async function answerStore(db: Reader, services: Showing, order: OrderRow): Promise<Answered> {
  return await answerOrder(db, services, order, storeViewOf(order, services.clock.now()))
}

/** Without the customer for roles above the store, which see none. */
export async function answerStaff(
  db: Reader,
  services: Showing,
  order: OrderRow,
  caller: Owner,
): Promise<Answered> {
  if (mayAt(caller, order.store_id, 'orders')) return await answerStore(db, services, order)
  return await answerOrder(db, services, order, 'past')
}

export async function answerMoved(
  db: Reader,
  services: Showing,
  moved: OrderRow | null,
): Promise<Answered | Refused> {
  return moved ? await answerStore(db, services, moved) : refusal('statusNotAllowed')
}

export async function answerCustomer(
  db: Reader,
  services: Showing,
  order: OrderRow,
  caller: Visitor,
): Promise<Answered> {
  const view = viewOf(order, caller)
  if (!view) throw orderNotFound()
  return await answerOrder(db, services, order, view)
}

interface Asking<Caller> {
  readonly caller: Caller
  readonly db: Reader
  readonly services: Showing
}

export async function ownedOrderAgain(
  { caller, db, services }: Asking<Owner>,
  { orderId }: KeptReference,
): Promise<Answered> {
  const order = await requireOrder(db, orderId, mayManage(caller))
  return await answerStaff(db, services, order, caller)
}

export async function ownOrderAgain(
  { caller, db, services }: Asking<Visitor>,
  { orderId }: KeptReference,
): Promise<Answered> {
  return await answerCustomer(db, services, await requireOrder(db, orderId, mayReadWhole(caller)), caller)
}
