import { type OrderStatus, STATUS_AFTER, demoStep, orderCan } from '@hansang/domain'
import { inTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { mayBeBrought } from '../lifecycle/agency-refusal.ts'
import { ordersWithAgency } from '../orders/deliveries/delivery-requests.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { factsOf } from '../orders/order-facts.ts'
import { readResting } from '../orders/board-orders.ts'
import type { Services } from '../services/services.ts'

/** How long a demo order stays in each status. */
const PAUSE_MS = 8_000
const ACCEPTED_FOR_MS = 30 * 60_000
const AT_ONCE = 50
const WALKING = [...orderCan.answer.statuses, ...orderCan.advance.statuses]

/** With SANDBOX_AUTO=1 only: the sandbox POS takes orders that the store may see one step further. */
export async function walkOrders(services: Services): Promise<void> {
  const now = services.clock.now()
  const since = new Date(now.getTime() - PAUSE_MS)
  const resting = await readResting(services.db, { statuses: WALKING, since, most: AT_ONCE })
  const ids = resting.map(({ id }) => id)
  // An agency's sandbox walks by itself.
  const withAgency = await ordersWithAgency(services.db, ids)
  for (const order of resting.filter(({ id }) => !withAgency.has(id))) {
    const to = await stepOf(services, order)
    const closing =
      to === STATUS_AFTER.acceptance ? { closePlannedAt: new Date(now.getTime() + ACCEPTED_FOR_MS) } : {}
    if (!to) continue
    const move = { to, actor: 'sandbox', now, ...closing } as const
    await inTransaction(services.db, (tx) => moveOrder(tx, services, order, move))
  }
}

/** As stores do that have an agency: they ask it once the food is nearly ready. */
async function stepOf(services: Services, order: OrderRow): Promise<OrderStatus | null> {
  const to = demoStep(factsOf(order))
  if (order.status !== STATUS_AFTER.cooking || order.order_type !== 'delivery') return to
  return (await mayBeBrought(services, order)) ? STATUS_AFTER.agencyRequest : to
}
