import { cancelOrder } from '@hansang/contract'
import { cancelSteps, isCanceled, refusal } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { refuse } from '../http/routes/outcome.ts'
import { visitorRoute } from '../http/routes/route.ts'
import type { Services } from '../services/services.ts'
import { answerCustomer, ownOrderAgain } from '../order-views/answer-order.ts'
import { requireLockedOrder, updateOrder } from '../orders/find-orders.ts'
import { moveThrough } from './move-order.ts'
import { factsOf } from '../orders/order-facts.ts'
import { mayCancel } from '../orders/order-policy.ts'

/**
 * A customer's cancel: at once until the store accepts, a request to the store after that. The
 * order's row is locked first, so that of a cancel, an acceptance and a payment one comes before the others.
 */
export const cancelOwnOrder = visitorRoute(
  cancelOrder,
  async ({ body, caller, db: tx, services }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayCancel(caller))
    const canceled = isCanceled(order.status) ? order : await cancel(tx, services, order, body.reason)
    if (!canceled) return refuse(refusal('statusNotAllowed'))
    return await answerCustomer(tx, services, canceled, caller)
  },
  { again: ownOrderAgain },
)

async function cancel(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  reason: string,
): Promise<OrderRow | null> {
  const steps = cancelSteps(factsOf(order))
  const now = services.clock.now()
  const moved = await moveThrough(tx, services, order, { steps, actor: 'customer', now })
  return moved && (await updateOrder(tx, moved, { cancel_reason: reason.normalize('NFC') }))
}
