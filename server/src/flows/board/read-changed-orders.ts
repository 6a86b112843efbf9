import { readChangedOrders } from '@hansang/contract'
import { ownerRoute } from '../../nouns/auth/index.ts'
import { readEnded, readOnBoard } from '../../nouns/orders/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { showToStore } from '../order-views/index.ts'
import { noteHeardOrders } from './bells/note-heard-orders.ts'
import { noteReadOrders } from './note-read-orders.ts'

/** Unknown orders, and those of other stores, are answered like those that left the board. */
export const changedOrders = ownerRoute(readChangedOrders, async ({ body, caller, db, services, now }) => {
  const query = { storeIds: caller.storeIds, status: null, orderIds: body.orderNumbers, now }
  const [found, ended] = await Promise.all([readOnBoard(db, query), readEnded(db, query)])
  const orders = await showToStore(db, services, found, now)
  if (body.isRinging) await noteHeardOrders(services, found)
  noteReadOrders(
    services,
    caller,
    orders.map(({ number }) => number),
  )
  return ok({ orders, ended })
})
