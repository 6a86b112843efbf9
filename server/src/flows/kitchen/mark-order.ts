import * as contract from '@hansang/contract'
import { type DeedKind, type OrderInKitchen, takenAwayAt } from '@hansang/domain'
import { type Owner, ownerRoute } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { bumpStation, recallStations, seeNews } from '../../nouns/kitchen/index.ts'
import { isOfKitchen, mayManage, requireLockedOrder } from '../../nouns/orders/index.ts'
import { readStations } from '../../nouns/stores/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { announceChange, kitchenTopic } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'
import { announceOrder } from '../lifecycle/index.ts'
import { showKitchen } from './show-kitchen.ts'

export const bump = ownerRoute(contract.bumpOrder, async (call) => {
  const { row, order, seen } = await lockSeen(call)
  for (const mark of seen) await bumpStation(call.db, { orderId: row.id, ...mark, now: call.now })
  const made = order?.marks.flatMap(({ station, bumpedAt }) => (bumpedAt ? station : [])) ?? []
  const stations = seen.map(({ station }) => station).filter((station) => !made.includes(station))
  await tell(call, row, { kind: 'orderBumped', stations })
  return ok({})
})

export const see = ownerRoute(contract.seeKitchenNews, async (call) => {
  const { row, seen } = await lockSeen(call)
  for (const mark of seen) await seeNews(call.db, { orderId: row.id, ...mark, now: call.now })
  await announceChange(call.db, kitchenTopic(row.store_id))
  return ok({})
})

export const recall = ownerRoute(contract.recallOrder, async (call) => {
  const { body, caller, db: tx, now } = call
  const row = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
  const stations = await recallStations(tx, { orderId: row.id, stations: body.stations, now })
  await tell(call, row, { kind: 'orderRecalled', stations })
  return ok({})
})

interface MarkCall {
  readonly body: contract.RequestOf<typeof contract.bumpOrder>
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly services: Services
  readonly now: Date
}

interface SeenMark extends contract.SeenStation {
  readonly hasSeenEnd: boolean
}

/**
 * The order's lock serializes bumps with cancellations and refunds, so that none is bumped away unseen. An order
 * that left the kitchen meanwhile is where the bump wanted it.
 */
async function lockSeen({ body, caller, db: tx, services, now }: MarkCall) {
  const row = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
  if (!isOfKitchen(row, now)) return { row, order: null, seen: [] }
  const stations = await readStations(tx, row.store_id)
  const [order = null] = await showKitchen(tx, [row], { opening: services, stations, now })
  return { row, order, seen: order ? seenOf(order, body) : [] }
}

/** The stations of the order whose news the screen has shown. */
function seenOf(order: OrderInKitchen, { stations, hasSeenEnd }: MarkCall['body']): SeenMark[] {
  if (order.hasEnded && !hasSeenEnd) return []
  const own = new Set(order.lines.map(({ station }) => station))
  return stations.flatMap(({ station, seenPieces }) => {
    const takenAway = takenAwayAt(order, station)
    const hasSeen = own.has(station) && seenPieces >= takenAway
    return hasSeen ? [{ station, seenPieces: takenAway, hasSeenEnd: order.hasEnded }] : []
  })
}

async function tell(
  { caller, db: tx, now }: Pick<MarkCall, 'caller' | 'db' | 'now'>,
  row: OrderRow,
  { kind, stations }: { readonly kind: DeedKind; readonly stations: readonly string[] },
) {
  const { store_id: storeId, id: subject } = row
  if (stations.length > 0) {
    await recordDeed(tx, { by: caller, storeId, kind, subject, became: { stations }, now })
    // Boards say which orders the kitchen has made.
    await announceOrder(tx, row, 'wait')
  }
  await announceChange(tx, kitchenTopic(storeId))
}
