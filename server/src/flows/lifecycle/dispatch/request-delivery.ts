import { type DeliveryRow, inTransaction } from '../../../platform/db/index.ts'
import { readDeliveryRequest, updateRequest } from '../../../nouns/orders/deliveries/delivery-requests.ts'
import type { DeliveryAnswer } from '../../../platform/gateways/delivery-agency/port.ts'
import { inTime } from '../../../platform/gateways/in-time.ts'
import { withdrawLater } from '../follow-delivery.ts'
import { findOrder } from '../../../nouns/orders/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { deliveryToRequest } from './delivery-to-request.ts'
import { recordDeliveryNews, lockDelivery, moveAlong } from './record-delivery-news.ts'

/** Retries reuse the request's id, so that only one delivery results. */
export async function requestDelivery(services: Services, requestId: string): Promise<void> {
  const request = await beginAsking(services, requestId)
  if (!request) return
  const answer = await ask(services, request)
  if (!answer.isTaken) {
    services.log.warn({ requestId, failure: answer.failure }, 'the delivery agency did not take a delivery')
    return await recordDeliveryNews(services, request, { news: 'FAILED', failure: answer.failure })
  }
  await recordDeliveryNews(services, request, { news: 'REQUESTED', reference: answer.reference })
  await withdrawAgain(services, request)
}

async function beginAsking(services: Services, requestId: string): Promise<DeliveryRow | null> {
  const request = await readDeliveryRequest(services.db, requestId)
  const isOpen = await inTransaction(services.db, async (tx) => {
    const { request: locked } = await lockDelivery(tx, { id: requestId, orderId: request.order_id })
    if (locked.state !== 'OPEN') return false
    await updateRequest(tx, locked, { asked_at: locked.asked_at ?? services.clock.now() })
    return true
  })
  if (isOpen) return request
  // An earlier try without an answer may have reached the agency after the withdrawal.
  await withdrawAgain(services, request)
  return null
}

async function ask(services: Services, request: DeliveryRow): Promise<DeliveryAnswer> {
  const order = await findOrder(services.db, request.order_id)
  const delivery = order && (await deliveryToRequest(services, order, request.id))
  if (!delivery) return { isTaken: false, failure: 'no-address' }
  return await inTime(() => services.deliveryAgency.request(delivery))
}

/** Repeats a withdrawal made while the request was being sent: only now does the agency know it. */
async function withdrawAgain(services: Services, { id, order_id: orderId }: DeliveryRow): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { request } = await lockDelivery(tx, { id, orderId })
    if (request.state !== 'WITHDRAWN' || !request.asked_at) return
    await withdrawLater(tx, services, request, services.clock.now())
  })
}

/**
 * After the last retry: tells the store that no rider comes, and withdraws what may have reached the agency.
 */
export async function giveUpRequest(services: Services, requestId: string): Promise<void> {
  const known = await readDeliveryRequest(services.db, requestId)
  await inTransaction(services.db, async (tx) => {
    const { order, request } = await lockDelivery(tx, { id: requestId, orderId: known.order_id })
    if (request.state !== 'OPEN') return
    const now = services.clock.now()
    await withdrawLater(tx, services, await updateRequest(tx, request, { failure: 'no-answer' }), now)
    await moveAlong(tx, services, { order, news: 'FAILED', now })
  })
}
