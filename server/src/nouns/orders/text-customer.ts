import type { Database } from '../../platform/db/database.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { type MessageToQueue, queueMessage } from '../../platform/gateways/messages/queue-message.ts'
import type { Services } from '../../platform/services/services.ts'
import { openValue } from './open-value.ts'

/**
 * Texts the one who ordered. Nothing is texted without a phone, and a phone that does not open is a text that failed;
 * the money moves with or without it.
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
