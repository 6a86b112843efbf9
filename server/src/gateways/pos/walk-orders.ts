import { type OrderStatus, naturalStep } from '@hansang/domain'
import { orderKind } from '../../orders/order-kind.ts'
import { stepOrder } from '../../orders/write-orders.ts'
import type { OrderRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'

/** How long a demo order stays in each status. */
const PAUSE_MS = 8_000
const ACCEPTED_FOR_MS = 30 * 60_000
const AT_ONCE = 50
const WALKING: readonly OrderStatus[] = [
  'ORDER_READY',
  'ORDER_PAY_DONE',
  'ORDER_ACCEPT',
  'ORDER_COOKING',
  'ORDER_PICKUP_REQ',
  'POS_STEP_DELIVERY_IN',
  'ORDER_DAGCY_DONE',
]

/** With SANDBOX_AUTO=1 only: the sandbox till takes orders that the store may see one step further. */
export async function walkOrders(services: Services): Promise<void> {
  const now = services.clock.now()
  for (const order of await readResting(services, new Date(now.getTime() - PAUSE_MS))) {
    const to = stepOf(order)
    const closing = to === 'ORDER_ACCEPT' ? { closePlannedAt: new Date(now.getTime() + ACCEPTED_FOR_MS) } : {}
    if (to) await stepOrder(services.db, services, order, { to, actor: 'sandbox', now, ...closing })
  }
}

async function readResting(services: Services, since: Date): Promise<OrderRow[]> {
  return await services.db
    .selectFrom('orders')
    .selectAll('orders')
    .where('status', 'in', WALKING)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_events')
            .select('order_events.order_id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.at', '>', since),
        ),
      ),
    )
    .orderBy('placed_at')
    .limit(AT_ONCE)
    .execute()
}

function stepOf(order: OrderRow): OrderStatus | null {
  if (order.status === 'ORDER_PAY_DONE') return 'ORDER_ACCEPT'
  if (order.status === 'ORDER_READY') return orderKind(order).isPostPaid ? 'ORDER_ACCEPT' : null
  return naturalStep(order.status as OrderStatus, orderKind(order))
}
