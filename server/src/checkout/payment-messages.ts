import { type Won, formatCount } from '@hansang/domain'
import { fill } from '@hansang/messages/fill'
import { smsTexts } from '@hansang/messages/sms'
import type { Database } from '../db/database.ts'
import { openValue } from '../orders/open-value.ts'
import type { OrderRow } from '../db/schema.ts'
import { type MessageToQueue, queueMessage } from '../gateways/messages/queue-message.ts'
import type { Services } from '../services/services.ts'
import { mintLinkSecret } from '../login/link-secrets.ts'
import { orderHandle } from '../auth/phone.ts'
import type { PaymentAtWork } from '../payments/attempts.ts'

/** What is texted along with a registration: the payment page, or the order by its number. */
export interface PayText {
  readonly order: OrderRow
  readonly attemptId: string
  readonly amount: Won
  readonly url: string
  readonly namesOrder: boolean
}

/**
 * Texts the payment page's address to the order's own phone, whoever asks for it. Whoever opens
 * it holds that phone: the secret behind the # says so, and no server's log ever sees it.
 */
export async function textPayUrl(tx: Database, services: Services, payment: PayText): Promise<void> {
  const { order, attemptId, amount, namesOrder } = payment
  const url = await provingUrl(tx, services, order, payment.url)
  const about = { store: await storeName(tx, order), url }
  const text = namesOrder
    ? fill(smsTexts.order, { ...about, ordrId: order.id })
    : fill(smsTexts.payUrl, { ...about, amount: formatCount(amount) })
  await textCustomer(tx, services, order, { kind: 'pay-url', dedupeKey: `pay-url:${attemptId}`, text })
}

/** Texts an order that has nothing to pay ahead. */
export async function textOrder(tx: Database, services: Services, order: OrderRow): Promise<void> {
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return
  const handle = orderHandle(services.secrets, phone, order.id)
  const page = `${services.origin}/order/detail/${order.channel}/${order.id}/${handle}`
  const url = await provingUrl(tx, services, order, page)
  const text = fill(smsTexts.order, { store: await storeName(tx, order), ordrId: order.id, url })
  const dedupeKey = `order:${order.id}:${services.clock.now().getTime()}`
  await textCustomer(tx, services, order, { kind: 'order', dedupeKey, text })
}

async function provingUrl(tx: Database, { clock }: Services, order: OrderRow, url: string): Promise<string> {
  const secret = await mintLinkSecret(tx, order, clock.now())
  return secret ? `${url}#${secret}` : url
}

/** Tells the customer that the money of a dead order was given back. */
export async function tellRefund(
  tx: Database,
  services: Services,
  { order, attempt }: PaymentAtWork,
  amount: Won,
): Promise<void> {
  const text = fill(smsTexts.refunded, { store: await storeName(tx, order), amount: formatCount(amount) })
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
  const text = fill(smsTexts.partlyRefunded, about)
  await textCustomer(tx, services, order, { kind: 'refund', dedupeKey: `refund-part:${id}`, text })
}

type CustomerText = Pick<MessageToQueue, 'kind' | 'dedupeKey' | 'text'>

/** Nothing is texted without a phone; the money that a text tells of moves all the same. */
export async function textCustomer(
  tx: Database,
  services: Services,
  order: OrderRow,
  message: CustomerText,
): Promise<void> {
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return
  await queueMessage(tx, services, { ...message, orderId: order.id, phone })
}

export async function storeName(tx: Database, order: OrderRow): Promise<string> {
  const store = await tx
    .selectFrom('stores')
    .select('name')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  return store.name
}
