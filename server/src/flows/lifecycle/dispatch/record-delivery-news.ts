import { type DeliveryNews, deliverySteps, isFreshNews, isLastNews, isLiveDelivery } from '@hansang/domain'
import {
  type DeliveryRow,
  inTransaction,
  type OpenTransaction,
  type OrderRow,
} from '../../../platform/db/index.ts'
import { lockRequest, updateRequest } from '../../../nouns/orders/deliveries/delivery-requests.ts'
import { announceOrder } from '../announce-order.ts'
import { moveThrough } from '../move-order.ts'
import { factsOf, lockOrder } from '../../../nouns/orders/index.ts'
import type { Services } from '../../../platform/services/services.ts'

export interface ReceivedNews {
  readonly news: DeliveryNews
  readonly reference?: string
  readonly failure?: string
}

/** Outdated news may only set the agency's reference. */
export async function recordDeliveryNews(
  services: Services,
  { id, order_id: orderId }: DeliveryRow,
  heard: ReceivedNews,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { order, request } = await lockDelivery(tx, { id, orderId })
    const reference = { agency_reference: heard.reference || request.agency_reference }
    if (!isFreshNews(request.state, heard.news)) {
      if (reference.agency_reference !== request.agency_reference) await updateRequest(tx, request, reference)
      return
    }
    const now = services.clock.now()
    const end = isLastNews(heard.news) ? { settled_at: now, next_query_at: null } : {}
    const nextAsk = new Date(now.getTime() + services.deliveryAgency.askEveryMs)
    const change = { next_query_at: nextAsk, ...end, ...reference, failure: heard.failure ?? '' }
    await updateRequest(tx, request, { ...change, state: heard.news })
    await moveAlong(tx, services, { order, news: heard.news, now })
  })
}

/** Lock order: the order, then its request. */
export async function lockDelivery(
  tx: OpenTransaction,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<{ readonly order: OrderRow; readonly request: DeliveryRow }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`delivery request ${id} has no order`)
  return { order, request: await lockRequest(tx, id) }
}

/** Announces unmoved orders too: the board shows the agency's progress. */
export async function moveAlong(
  tx: OpenTransaction,
  services: Services,
  { order, news, now }: { readonly order: OrderRow; readonly news: DeliveryNews; readonly now: Date },
): Promise<void> {
  const steps = deliverySteps(factsOf(order), news)
  if (steps.length === 0) return await announceOrder(tx, order, 'wait')
  await moveThrough(tx, services, order, { steps, actor: 'provider', now })
}

export function isOpenRequest(request: DeliveryRow | null): request is DeliveryRow {
  return request !== null && isLiveDelivery(request.state)
}
