import { MINUTE_MS } from '@hansang/domain'
import type { OrderRow } from '../../../platform/db/index.ts'
import type { PushMessage } from '../../../platform/gateways/push/port.ts'
import type { JobData } from '../../../platform/jobs/job-names.ts'
import { hashOf } from '../../../platform/secrets/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { noteRung, openBell, type RingAbout } from '../../../nouns/bells/index.ts'
import { WAITING, countWaiting, findOrder } from '../../../nouns/orders/index.ts'

/** After it the order is given up, or a later step has rung. */
const LASTS_MS = 10 * MINUTE_MS
const TEST_LASTS_MS = MINUTE_MS
const TOPIC_LENGTH = 24

/** Tells nothing of an order that was answered meanwhile, nor a device that has signed out. */
export async function ringBell(
  services: Services,
  { bellId, orderId, about }: JobData['ring-bell'],
): Promise<void> {
  const now = services.clock.now()
  const ring = about === 'test' ? TEST : await ringOf(services, orderId, about)
  if (!ring) return
  const subscription = await openBell(services, { bellId, storeId: ring.storeId }, now)
  if (!subscription) return
  const outcome = await services.push.send(subscription, ring.message)
  if (outcome === 'refused') services.log.warn({ bellId }, 'a push service refused a notification')
  await noteRung(services, bellId, outcome)
}

export async function giveUpBell(services: Services, { bellId }: JobData['ring-bell']): Promise<void> {
  await noteRung(services, bellId, 'given-up')
}

interface RingToSend {
  readonly storeId: string | null
  readonly message: PushMessage
}

const TEST: RingToSend = {
  storeId: null,
  message: { payload: { kind: 'test', tag: 'test' }, topic: 'test', ttlSeconds: TEST_LASTS_MS / 1_000 },
}

/** `null` for an order that waits no more. */
async function ringOf({ db }: Services, orderId: string, about: RingAbout): Promise<RingToSend | null> {
  const order = await findOrder(db, orderId)
  const { statuses } = WAITING[about]
  if (!order || !statuses.includes(order.status)) return null
  const count = await countWaiting(db, order.store_id, statuses)
  return { storeId: order.store_id, message: messageOf(order, about, count) }
}

function messageOf(
  { store_id: storeId, day_number: number }: OrderRow,
  about: RingAbout,
  count: number,
): PushMessage {
  const tag = `store-${storeId}`
  return {
    payload: { kind: about, number: number ?? 0, count, tag },
    topic: hashOf(`${tag} ${about}`).toString('base64url').slice(0, TOPIC_LENGTH),
    ttlSeconds: LASTS_MS / 1_000,
  }
}
