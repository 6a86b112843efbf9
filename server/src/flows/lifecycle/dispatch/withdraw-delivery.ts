import { type DeliveryRow, inTransaction, type OpenTransaction } from '../../../platform/db/index.ts'
import { readDeliveryRequest, updateRequest } from '../../../nouns/orders/deliveries/delivery-requests.ts'
import { inTime } from '../../../platform/gateways/in-time.ts'
import { announceOrder } from '../announce-order.ts'
import type { Services } from '../../../platform/services/services.ts'
import { lockDelivery } from './record-delivery-news.ts'

/** The agency may refuse when its rider has the food. */
export async function withdrawDelivery(services: Services, requestId: string): Promise<void> {
  const request = await readDeliveryRequest(services.db, requestId)
  if (request.state !== 'WITHDRAWING') return
  const outcome = await inTime(() => services.deliveryAgency.withdraw(requestId))
  await endWithdrawal(services, request, outcome === 'refused' ? 'KEPT' : 'WITHDRAWN')
}

/** KEPT: a person must call the agency; the board shows this. */
export async function endWithdrawal(
  services: Services,
  { id, order_id: orderId }: DeliveryRow,
  state: 'WITHDRAWN' | 'KEPT',
): Promise<void> {
  if (state === 'KEPT') services.log.warn({ requestId: id, orderId }, 'a delivery could not be called off')
  await inTransaction(services.db, async (tx) => await settle(tx, services, { id, orderId, state }))
}

async function settle(
  tx: OpenTransaction,
  services: Services,
  { state, ...ids }: { id: string; orderId: string; state: 'WITHDRAWN' | 'KEPT' },
): Promise<void> {
  const { order, request } = await lockDelivery(tx, ids)
  if (request.state !== 'WITHDRAWING') return
  await updateRequest(tx, request, { state, settled_at: services.clock.now(), next_query_at: null })
  await announceOrder(tx, order, 'wait')
}
