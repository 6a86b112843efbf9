import type { registerPayment } from '@hansang/contract'
import { formatCount, refusal } from '@hansang/domain'
import { fill, smsTexts } from '@hansang/messages'
import type { Database, OrderRow } from '../../platform/db/index.ts'
import { openValue, textCustomer } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { provingUrl, shortUrl } from '../lifecycle/index.ts'
import type { NewAttempt } from '../../nouns/payments/index.ts'
import { readAgentOf, type Visitor } from '../../nouns/auth/index.ts'
import { limitText } from '../../platform/gateways/messages/limit-text.ts'
import type { Call, Refused } from '../../platform/http/routes/index.ts'
import { readStoreName } from '../../nouns/stores/index.ts'

export async function textRefusal(
  {
    db,
    caller,
    services,
    request,
    now,
  }: Pick<Call<typeof registerPayment, Visitor>, 'db' | 'caller' | 'services' | 'request' | 'now'>,
  order: OrderRow,
): Promise<Refused | null> {
  const { id: orderId, store_id: storeId } = order
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return refusal('phoneNeeded')
  const agentId = caller.level === 'agent' ? await readAgentOf(db, caller.sessionId) : null
  const by = agentId === null ? { address: request.address } : { agentId }
  await limitText({ ...services, db }, { phone, by, about: { orderId, storeId } }, now)
  return null
}

/**
 * Texts the order's own phone, for any caller. The secret behind the # proves that phone and never reaches a
 * server log.
 */
export async function textPayUrl(
  tx: Database,
  services: Services,
  order: OrderRow,
  { attemptId, pageUrl }: NewAttempt,
): Promise<void> {
  const url = await provingUrl(tx, services, order, pageUrl)
  const text = fill(smsTexts.payUrl, {
    store: await readStoreName(tx, order.store_id),
    url,
    amount: formatCount(order.due),
  })
  await textCustomer(tx, services, order, { kind: 'pay-url', dedupeKey: `pay-url:${attemptId}`, text })
}

export async function textOrder(
  tx: Database,
  services: Services,
  order: OrderRow,
  page: NewAttempt | null,
): Promise<void> {
  const url = page
    ? await provingUrl(tx, services, order, page.pageUrl)
    : await shortUrl(tx, services, order, 'order')
  if (url === null) return
  const text = fill(smsTexts.order, { store: await readStoreName(tx, order.store_id), ordrId: order.id, url })
  const about = page
    ? { kind: 'pay-url', dedupeKey: `pay-url:${page.attemptId}` }
    : { kind: 'order', dedupeKey: `order:${order.id}:${services.clock.now().getTime()}` }
  await textCustomer(tx, services, order, { ...about, text })
}

export async function textPaymentScreen(tx: Database, services: Services, order: OrderRow): Promise<void> {
  const url = await shortUrl(tx, services, order, 'payment')
  if (url === null) return
  const text = fill(smsTexts.wifi, { store: await readStoreName(tx, order.store_id), url })
  const dedupeKey = `payment-screen:${order.id}:${services.clock.now().getTime()}`
  await textCustomer(tx, services, order, { kind: 'payment-screen', dedupeKey, text })
}
