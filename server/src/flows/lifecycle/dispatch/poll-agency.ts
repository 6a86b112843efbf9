import type { DeliveryState } from '@hansang/domain'
import { type DeliveryRow, inTransaction } from '../../../platform/db/index.ts'
import {
  claimRequest,
  findDueRequests,
  findDeliveryRequest,
  updateRequest,
} from '../../../nouns/orders/deliveries/delivery-requests.ts'
import { inTime } from '../../../platform/gateways/in-time.ts'
import { paced } from '../../../platform/gateways/paced.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../../platform/services/services.ts'
import { recordDeliveryNews, isOpenRequest, lockDelivery } from './record-delivery-news.ts'
import { giveUpRequest } from './request-delivery.ts'
import { endWithdrawal, withdrawDelivery } from './withdraw-delivery.ts'

/** Older deliveries need a person to look at them. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000

export async function pollAgency(services: Services, requestId: string): Promise<void> {
  const request = await findDeliveryRequest(services.db, requestId)
  if (!isOpenRequest(request) || request.agency !== services.deliveryAgency.name) return
  const known = await inTime(() => services.deliveryAgency.find(requestId))
  if (known) return await recordDeliveryNews(services, request, known)
  if (request.state !== 'OPEN') services.log.warn({ requestId }, 'the delivery agency forgot a delivery')
}

export async function reconcileDeliveries(services: Services): Promise<boolean> {
  const { db, clock, deliveryAgency } = services
  return await sweepRows(services, {
    name: 'deliveries',
    due: (looking) => findDueRequests(db, deliveryAgency.name, looking),
    take: async ({ key }) => {
      await paced(deliveryAgency)
      const { askEveryMs } = deliveryAgency
      const request = await claimRequest(db, key, { askEveryMs, now: clock.now() })
      if (request) await reconcile(services, request)
      return request !== null
    },
  })
}

type Step = (services: Services, requestId: string) => Promise<void>

const NEXT: Partial<Readonly<Record<DeliveryState, Step>>> = {
  OPEN: giveUpRequest,
  REQUESTED: pollAgency,
  ASSIGNED: pollAgency,
  PICKED_UP: pollAgency,
  WITHDRAWING: withdrawDelivery,
}

async function reconcile(services: Services, request: DeliveryRow): Promise<void> {
  if (isTooOld(services, request)) return await giveUp(services, request)
  await NEXT[request.state]?.(services, request.id)
}

function isTooOld({ clock }: Services, { created_at: at }: DeliveryRow): boolean {
  return clock.now().getTime() - at.getTime() > GIVEN_UP_AFTER_MS
}

async function giveUp(services: Services, request: DeliveryRow): Promise<void> {
  const { id, order_id: orderId, state } = request
  services.log.error({ requestId: id, orderId, state }, 'what became of a delivery is not known')
  if (state === 'WITHDRAWING') return await endWithdrawal(services, request, 'KEPT')
  await inTransaction(services.db, async (tx) => {
    const locked = await lockDelivery(tx, { id, orderId })
    if (!isOpenRequest(locked.request)) return
    const end = { settled_at: services.clock.now(), next_query_at: null, failure: 'silent' }
    // The order keeps its status: only its store knows whether the food arrived.
    await updateRequest(tx, locked.request, { ...end, state: 'FAILED' })
  })
}
