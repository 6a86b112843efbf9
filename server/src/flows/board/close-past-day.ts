import { type DayStarts, STATUS_AFTER, completionSteps } from '@hansang/domain'
import { inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import { sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { announceOrder, moveThrough } from '../lifecycle/index.ts'
import { lastRequestsOf } from '../../nouns/orders/deliveries/delivery-requests.ts'
import { factsOf, findPastDay, lockPastDay, updateOrder } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readDayStarts, requireStore } from '../../nouns/stores/index.ts'

export async function closePastDay(services: Services): Promise<boolean> {
  const starts = await readDayStarts(services.db)
  return await sweepRows(services, {
    name: 'past-day-orders',
    due: (looking) => findPastDay(services.db, looking, starts),
    take: ({ key }) => inTransaction(services.db, (tx) => close(tx, services, key, starts)),
  })
}

async function close(
  tx: OpenTransaction,
  services: Services,
  orderId: string,
  starts: ReadonlyMap<string, DayStarts>,
): Promise<boolean> {
  const now = services.clock.now()
  const order = await lockPastDay(tx, orderId, { now, starts })
  if (!order) return false
  if (await waitsForPerson(tx, order, now)) return await layAside(tx, order, now)
  const steps = completionSteps(factsOf(order))
  const completed = await moveThrough(tx, services, order, { steps, actor: 'clock', now })
  if (!completed) throw new Error(`order ${orderId} cannot be completed`)
  await updateOrder(tx, completed, { past_day_at: now })
  return true
}

async function layAside(tx: OpenTransaction, order: OrderRow, now: Date): Promise<true> {
  await announceOrder(tx, await updateOrder(tx, order, { past_day_at: now }), 'wait')
  return true
}

/** The rider may still have the food: do not assume delivery. */
const NOT_BROUGHT: readonly string[] = [
  STATUS_AFTER.agencyRequest,
  STATUS_AFTER.agencyAssignment,
  STATUS_AFTER.agencyPickup,
]

async function waitsForPerson(tx: OpenTransaction, order: OrderRow, now: Date): Promise<boolean> {
  const store = await requireStore(tx, order.store_id, now)
  if (store.keepsUnfinishedOrders || order.status === STATUS_AFTER.agencyCancel) return true
  return NOT_BROUGHT.includes(order.status) && (await lastRequestsOf(tx, [order.id])).has(order.id)
}
