import { cancelOrder } from '@hansang/contract'
import { cancelSteps, isCanceled, refusal } from '@hansang/domain'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { type Visitor, visitorRoute } from '../../nouns/auth/index.ts'
import type { Call } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { answerCustomer, ownOrderAgain } from '../order-views/index.ts'
import { factsOf, mayCancel, requireLockedOrder, sealReason, updateOrder } from '../../nouns/orders/index.ts'
import { moveThrough } from './move-order.ts'

type Canceling = Pick<Call<typeof cancelOrder, Visitor>, 'body' | 'caller' | 'db' | 'services'>

/**
 * Cancels before the store accepts; afterwards files a request to the store. Locks the order's row first, to
 * serialize cancel, acceptance and payment. `null` when it can no longer be cancelled.
 */
export async function cancelOrderOf({ body, caller, db: tx, services }: Canceling): Promise<OrderRow | null> {
  const order = await requireLockedOrder(tx, body.orderNumber, mayCancel(caller))
  return isCanceled(order.status) ? order : await cancel(tx, services, order, body.reason)
}

export const cancelOwnOrder = visitorRoute(
  cancelOrder,
  async (call) => {
    const canceled = await cancelOrderOf(call)
    if (!canceled) return refusal('statusNotAllowed')
    return await answerCustomer(call.db, call.services, canceled, call.caller)
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
  const sealed = sealReason(services.secrets, reason, 'cancel_reason_sealed', order.id)
  return moved && (await updateOrder(tx, moved, { cancel_reason_sealed: sealed }))
}
