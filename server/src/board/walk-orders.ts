import { STATUS_AFTER, demoStep, orderCan } from '@hansang/domain'
import { inTransaction } from '../db/database.ts'
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
  for (const order of await readResting(services.db, {
    statuses: WALKING,
    since: new Date(now.getTime() - PAUSE_MS),
    most: AT_ONCE,
  })) {
    const to = demoStep(factsOf(order))
    const closing =
      to === STATUS_AFTER.acceptance ? { closePlannedAt: new Date(now.getTime() + ACCEPTED_FOR_MS) } : {}
    if (!to) continue
    const move = { to, actor: 'sandbox', now, ...closing } as const
    await inTransaction(services.db, (tx) => moveOrder(tx, services, order, move))
  }
}
