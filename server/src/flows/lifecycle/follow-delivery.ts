import { agencyTask } from '@hansang/domain'
import type { DeliveryRow, OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import {
  lockLiveRequest,
  openRequest,
  updateRequest,
} from '../../nouns/orders/deliveries/delivery-requests.ts'
import type { Services } from '../../platform/services/services.ts'
import { agencyRefusal } from './agency-refusal.ts'

/** Longer than the withdrawal job retries. */
const RECONCILED_AFTER_MS = 10 * 60_000

/** Runs in the move's transaction, with the order locked. */
export async function followDelivery(
  tx: OpenTransaction,
  services: Services,
  { from, moved, now }: { readonly from: OrderRow; readonly moved: OrderRow; readonly now: Date },
): Promise<void> {
  const task = agencyTask(from.status, moved.status)
  if (task === 'request') await requestLater(tx, services, moved, now)
  if (task !== 'withdraw') return
  const live = await lockLiveRequest(tx, moved)
  if (live) await withdrawLater(tx, services, live, now)
}

async function requestLater(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  now: Date,
): Promise<void> {
  if (await agencyRefusal(tx, services, order)) return
  const agency = services.deliveryAgency.name
  const requestId = await openRequest(tx, { orderId: order.id, agency, now })
  await services.jobs.enqueue(tx, 'request-delivery', { requestId }, requestId)
}

export async function withdrawLater(
  tx: OpenTransaction,
  services: Services,
  request: DeliveryRow,
  now: Date,
): Promise<void> {
  const { id: requestId } = request
  const nextQueryAt = new Date(now.getTime() + RECONCILED_AFTER_MS)
  await updateRequest(tx, request, { state: 'WITHDRAWING', next_query_at: nextQueryAt })
  // Repeats a withdrawal that preceded the agency's acceptance.
  const key = request.state === 'WITHDRAWN' ? `${requestId}:again:${now.toISOString()}` : requestId
  await services.jobs.enqueue(tx, 'withdraw-delivery', { requestId }, key)
}
