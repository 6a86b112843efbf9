import type { Database } from '../../db/index.ts'
import type { Services } from '../../services/services.ts'

export interface MessageToQueue {
  /** Such as `pay-url`; never personal. */
  readonly kind: string
  readonly dedupeKey: string
  readonly orderId: string | null
  readonly phone: string
  readonly text: string
}

export async function queueMessage(tx: Database, services: Services, message: MessageToQueue): Promise<void> {
  const { secrets } = services
  const { phone, dedupeKey } = message
  const written = await tx
    .insertInto('sent_messages')
    .values({
      dedupe_key: dedupeKey,
      kind: message.kind,
      order_id: message.orderId,
      phone_sealed: secrets.seal(phone, 'sent_messages.phone_sealed', dedupeKey),
      text_sealed: secrets.seal(message.text, 'sent_messages.text_sealed', dedupeKey),
      at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  await services.jobs.enqueue(tx, 'send-message', { messageId: written.id }, dedupeKey)
}
