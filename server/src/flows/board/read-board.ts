import { type BoardPart, readBoardOrders, readPosOrders } from '@hansang/contract'
import { type OrderStatus, isOrderStatus } from '@hansang/domain'
import { ownerRoute, posRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { showToStore } from '../order-views/index.ts'
import {
  type BoardQuery,
  countPastDay,
  mayManage,
  readBoard,
  readBoardPart,
  readEnded,
  requireOrder,
  type ShownOrders,
} from '../../nouns/orders/index.ts'
import { noteHeardOrders } from './bells/note-heard-orders.ts'
import { noteReadOrders } from './note-read-orders.ts'

/** Cards that a screen may hold; a POS that asks for its orders wants them all. */
const MOST_FINISHED_AT_FIRST = 20

export const boardOrders = ownerRoute(readBoardOrders, async ({ body, caller, db, services, now }) => {
  const { storeId } = body
  if (storeId) requireOwnStore(caller, storeId)
  const storeIds = storeId ? [storeId] : caller.storeIds
  const [shown, ended, pastDay] = await Promise.all([
    readAsked(db, body, { storeIds, status: null, now, mostFinished: MOST_FINISHED_AT_FIRST }),
    readEnded(db, { storeIds, now }),
    countPastDay(db, { storeIds, now }),
  ])
  const orders = await showToStore(db, services, shown.orders, now)
  if (body.isRinging) await noteHeardOrders(services, shown.orders)
  noteReadOrders(
    services,
    caller,
    orders.map(({ number }) => number),
  )
  return ok({ orders, more: shown.more, ended, pastDay })
})

export const posOrders = posRoute(readPosOrders, async ({ body, caller, db, services, now }) => {
  requireOwnStore(caller, body.storeId)
  const status = statusAsked(body.status)
  if (status === undefined) return ok({ orders: [], more: [] })
  const { orders, more } = await readAsked(db, body, { storeIds: [body.storeId], status, now })
  return ok({ orders: await showToStore(db, services, orders, now), more })
})

/** `null` means all open orders; `undefined` means an invalid status. */
function statusAsked(status: string): OrderStatus | null | undefined {
  if (status === '') return null
  return isOrderStatus(status) ? status : undefined
}

interface Asked {
  readonly part?: BoardPart | undefined
  readonly after: string
}

async function readAsked(
  db: Reader,
  { part, after }: Asked,
  { mostFinished, ...query }: BoardQuery & { readonly mostFinished?: number },
): Promise<ShownOrders> {
  if (!part) return await readBoard(db, { ...query, ...(mostFinished && { mostFinished }) })
  const last = after ? await requireOrder(db, after, mayManage(query)) : null
  return await readBoardPart(db, part, { ...query, after: last })
}
