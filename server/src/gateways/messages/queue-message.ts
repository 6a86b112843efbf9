import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { askerOf } from './limit-text.ts'

export interface MessageToQueue {
  /** What it is about, e.g. `pay-url`; never personal. */
  readonly kind: string
  /** The same key is sent once, ever. */
  readonly dedupeKey: string
  readonly orderId: string | null
  readonly phoneSealed: Buffer
  readonly text: string
  /** Who asked for it, and for which store; absent for what we tell by ourselves (see limit-text). */
  readonly asked?: { readonly address: string; readonly storeId?: string }
}

/** Writes a text and the job that sends it, in the transaction that it belongs to. */
export async function queueMessage(tx: Database, services: Services, message: MessageToQueue): Promise<void> {
  const { secrets } = services
  const { asked } = message
  const written = await tx
    .insertInto('sent_messages')
    .values({
      dedupe_key: message.dedupeKey,
      kind: message.kind,
      order_id: message.orderId,
      phone_sealed: message.phoneSealed,
      text_sealed: secrets.seal(message.text),
      phone_lookup: secrets.lookUp(secrets.open(message.phoneSealed)),
      asked_from: asked ? askerOf(secrets, asked.address) : null,
      store_id: asked?.storeId ?? null,
      at: services.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  await services.jobs.enqueue(tx, 'send-message', { messageId: written.id }, message.dedupeKey)
}
