import type { Services } from '../../services/services.ts'
import type { MessageGateway } from './port.ts'

export async function sendMessage(
  services: Services,
  gateway: MessageGateway,
  messageId: number,
): Promise<void> {
  const { db, secrets, log, metrics, rehearsal } = services
  const row = await db.selectFrom('sent_messages').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!row) return
  await gateway.send({
    key: row.dedupe_key,
    phone: secrets.open(row.phone_sealed, 'sent_messages.phone_sealed', row.dedupe_key),
    text: secrets.open(row.text_sealed, 'sent_messages.text_sealed', row.dedupe_key),
  })
  if (gateway.name !== 'sandbox' || rehearsal.isOpen()) return
  metrics.textsUnsent.inc()
  log.warn(
    { kind: row.kind, orderId: row.order_id },
    'a text was sent to nobody: MESSAGE_PROVIDER is not set',
  )
}

export async function giveUpMessage({ db, metrics }: Services, messageId: number): Promise<void> {
  metrics.textsFailed.inc()
  await db.updateTable('sent_messages').set({ delivery: 'given-up' }).where('id', '=', messageId).execute()
}
