import { readBoardOrders, readPosOrders } from '@hansang/contract'
import { isOrderStatus } from '@hansang/domain'
import { requireOwnStore } from '../auth/callers.ts'
import { ok } from '../http/routes/outcome.ts'
import { ownerRoute, posRoute } from '../http/routes/route.ts'
import { showToStore } from '../order-views/show-orders.ts'
import { readBoard, readEnded } from '../orders/board-orders.ts'
import { noteReadOrders } from './note-read-orders.ts'

export const boardOrders = ownerRoute(readBoardOrders, async ({ body, caller, db, services, now }) => {
  const { storeId } = body
  if (storeId) requireOwnStore(caller, storeId)
  const storeIds = storeId ? [storeId] : caller.storeIds
  const [shown, ended] = await Promise.all([
    readBoard(db, { storeIds, status: null, now }),
    readEnded(db, { storeIds, now }),
  ])
  const orders = await showToStore(db, services, shown, now)
  noteReadOrders(
    services,
    caller,
    orders.map(({ number }) => number),
  )
  return ok({ orders, ended })
})

export const posOrders = posRoute(readPosOrders, async ({ body, caller, db, services, now }) => {
  requireOwnStore(caller, body.storeId)
  const { status } = body
  if (status !== '' && !isOrderStatus(status)) return ok({ orders: [] })
  const shown = await readBoard(db, { storeIds: [body.storeId], status: status || null, now })
  return ok({ orders: await showToStore(db, services, shown, now) })
})
