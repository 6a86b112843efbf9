import { type Won, formatCount } from '@hansang/domain'
import { fill } from '@hansang/messages/fill'
import { own } from '@hansang/messages/own'
import { sms } from '@hansang/messages/sms'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { queueMessage } from '../gateways/messages/queue-message.ts'
import type { Services } from '../services.ts'
import type { PaymentAtWork } from './attempts.ts'

/** Texts the payment page's address to the order's own phone, whoever asks for it (PAY-43). */
export async function textPayUrl(
  tx: Database,
  services: Services,
  payment: { order: OrderRow; attemptId: string; amount: Won; url: string },
): Promise<void> {
  const { order, attemptId, amount, url } = payment
  const text = fill(sms.payUrl, { store: await storeName(tx, order), amount: formatCount(amount), url })
  await textCustomer(tx, services, order, { kind: 'pay-url', dedupeKey: `pay-url:${attemptId}`, text })
}

/** Tells the customer that the money of a dead order was given back. */
export async function tellRefund(
  tx: Database,
  services: Services,
  { order, attempt }: PaymentAtWork,
  amount: Won,
): Promise<void> {
  const text = fill(own.payment.refunded, { store: await storeName(tx, order), amount: formatCount(amount) })
  await textCustomer(tx, services, order, { kind: 'refund', dedupeKey: `refund:${attempt.id}`, text })
}

/** Tells the customer that a part of the money of an order was given back. */
export async function tellPartialRefund(
  tx: Database,
  services: Services,
  order: OrderRow,
  { id, amount }: { id: string; amount: Won },
): Promise<void> {
  const about = { store: await storeName(tx, order), ordrId: order.id, amount: formatCount(amount) }
  const text = fill(own.payment.partlyRefunded, about)
  await textCustomer(tx, services, order, { kind: 'refund', dedupeKey: `refund-part:${id}`, text })
}

type CustomerText = { kind: string; dedupeKey: string; text: string }

async function textCustomer(
  tx: Database,
  services: Services,
  order: OrderRow,
  message: CustomerText,
): Promise<void> {
  if (!order.phone_sealed) return
  await queueMessage(tx, services, { ...message, orderId: order.id, phoneSealed: order.phone_sealed })
}

async function storeName(tx: Database, order: OrderRow): Promise<string> {
  const store = await tx
    .selectFrom('stores')
    .select('name')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  return store.name
}
