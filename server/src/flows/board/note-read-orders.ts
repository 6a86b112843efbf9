import { LRUCache } from 'lru-cache'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Owner } from '../../nouns/auth/index.ts'

const MOST_KNOWN = 20_000

const noted = new WeakMap<Services, LRUCache<string, true>>()

/** Logs each order once per device session, because boards re-read all orders constantly. */
export function noteReadOrders(
  services: Services,
  { ownerId, sessionId }: Owner,
  orderIds: readonly string[],
): void {
  const known = noted.get(services) ?? new LRUCache<string, true>({ max: MOST_KNOWN })
  noted.set(services, known)
  const fresh = orderIds.filter((orderId) => !known.has(`${sessionId} ${orderId}`))
  for (const orderId of fresh) known.set(`${sessionId} ${orderId}`, true)
  if (fresh.length > 0) writeSecurity(services, { event: 'owner read orders', ownerId, orderIds: fresh })
}
