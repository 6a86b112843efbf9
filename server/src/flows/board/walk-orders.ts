import { type OrderStatus, STATUS_AFTER, demoStep, orderCan } from '@hansang/domain'
import { inTransaction, type OrderRow } from '../../platform/db/index.ts'
import { type DueRow, type Looking, sweepRows } from '../../platform/jobs/sweep-rows.ts'
import { mayBeBrought, moveOrder } from '../lifecycle/index.ts'
import { ordersWithAgency } from '../../nouns/orders/deliveries/delivery-requests.ts'
import { factsOf, readIdleOrders } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'

const PAUSE_MS = 8_000
const ACCEPTED_FOR_MS = 30 * 60_000
const WALKING = [...orderCan.answer.statuses, ...orderCan.advance.statuses]

/** SANDBOX_AUTO=1 only: moves orders as a store's POS would. */
export async function walkOrders(services: Services): Promise<boolean> {
  return await sweepRows(services, {
    name: 'walking-orders',
    due: (looking) => findWalking(services, looking),
    take: ({ order }) => walk(services, order),
  })
}

interface WalkingOrder extends DueRow {
  readonly order: OrderRow
}

async function findWalking({ db }: Services, { now, ...looking }: Looking): Promise<WalkingOrder[]> {
  const since = new Date(now.getTime() - PAUSE_MS)
  const resting = await readIdleOrders(db, { statuses: WALKING, since, ...looking })
  const ids = resting.map(({ id }) => id)
  // The agency's sandbox moves these orders.
  const withAgency = await ordersWithAgency(db, ids)
  return resting.filter(({ id }) => !withAgency.has(id)).map((order) => ({ key: order.id, order }))
}

async function walk(services: Services, order: OrderRow): Promise<boolean> {
  const to = await stepOf(services, order)
  if (!to) return false
  const now = services.clock.now()
  const closing =
    to === STATUS_AFTER.acceptance ? { closePlannedAt: new Date(now.getTime() + ACCEPTED_FOR_MS) } : {}
  const move = { to, actor: 'sandbox', now, ...closing } as const
  return (await inTransaction(services.db, (tx) => moveOrder(tx, services, order, move))) !== null
}

async function stepOf(services: Services, order: OrderRow): Promise<OrderStatus | null> {
  const to = demoStep(factsOf(order))
  if (order.status !== STATUS_AFTER.cooking || order.order_type !== 'delivery') return to
  return (await mayBeBrought(services, order)) ? STATUS_AFTER.agencyRequest : to
}
