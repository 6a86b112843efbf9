import type { Database, OrderRow } from '../../platform/db/index.ts'
import { type MessageToQueue, queueMessage } from '../../platform/gateways/messages/queue-message.ts'
import type { Services } from '../../platform/services/services.ts'
import { openValue } from './open-value.ts'

/**
 * No-op for an order without a phone. Counts a phone that cannot be decrypted as a failed text instead of
 * throwing, so that no refund depends on it.
 */
export async function textCustomer(
  tx: Database,
  services: Services,
  order: OrderRow,
  message: Pick<MessageToQueue, 'kind' | 'dedupeKey' | 'text'>,
): Promise<void> {
  const phone = openValue(order, 'phone_sealed', services)
  if (phone === null) services.metrics.textsFailed.inc()
  if (!phone) return
  await queueMessage(tx, services, { ...message, orderId: order.id, phone })
}
