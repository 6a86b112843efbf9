import * as contract from '@hansang/contract'
import { type OrderInKitchen, takenAwayAt } from '@hansang/domain'
import { type Owner, ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { bumpStation, recallStations, seeNews } from '../../nouns/kitchen/index.ts'
import { isOfKitchen, mayManage, readKitchenOrders, requireLockedOrder } from '../../nouns/orders/index.ts'
import { readStations } from '../../nouns/stores/index.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, kitchenTopic } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'
import { showKitchen } from './show-kitchen.ts'

export const kitchenRoutes: Route[] = [
  ownerRoute(contract.readKitchen, async ({ body, caller, db, services, now }) => {
    requireOwnStore(caller, body.storeId)
    const [rows, stations] = await Promise.all([
      readKitchenOrders(db, { storeId: body.storeId, now }),
      readStations(db, body.storeId),
    ])
    const orders = await showKitchen(db, rows, { opening: services, stations, now })
    return ok({ orders, stations: stations.names })
  }),

  ownerRoute(contract.bumpOrder, async (call) => mark(call, bumpStation)),

  ownerRoute(contract.seeKitchenNews, async (call) => mark(call, seeNews)),

  ownerRoute(contract.recallOrder, async ({ body, caller, db: tx, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    await recallStations(tx, { orderId: order.id, stations: body.stations, now })
    await announceChange(tx, kitchenTopic(order.store_id))
    return ok({})
  }),
]

interface Marking {
  readonly body: contract.RequestOf<typeof contract.bumpOrder>
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly services: Services
  readonly now: Date
}

/**
 * The order's lock serializes bumps with cancellations and refunds, so that none is bumped away unseen. An order
 * that left the kitchen meanwhile is where the bump wanted it.
 */
async function mark({ body, caller, db: tx, services, now }: Marking, write: typeof bumpStation) {
  const row = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
  if (!isOfKitchen(row, now)) return ok({})
  const stations = await readStations(tx, row.store_id)
  const [order] = await showKitchen(tx, [row], { opening: services, stations, now })
  for (const { station, seenPieces } of order ? seenOf(order, body) : []) {
    await write(tx, { orderId: row.id, station, seenPieces, hasSeenEnd: row.finished_at !== null, now })
  }
  await announceChange(tx, kitchenTopic(row.store_id))
  return ok({})
}

/** The stations of the order whose news the screen has shown. */
function seenOf(order: OrderInKitchen, { stations, hasSeenEnd }: Marking['body']): contract.SeenStation[] {
  if (order.hasEnded && !hasSeenEnd) return []
  const own = new Set(order.lines.map(({ station }) => station))
  return stations.flatMap(({ station, seenPieces }) => {
    const takenAway = takenAwayAt(order, station)
    return own.has(station) && seenPieces >= takenAway ? [{ station, seenPieces: takenAway }] : []
  })
}
