import { type EscalationMinutes, formatPhone, phoneOf } from '@hansang/domain'
import { fill, smsTexts } from '@hansang/messages'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { queueMessage } from '../../platform/gateways/messages/queue-message.ts'
import { openOwnersPhone, readOwnersOf } from '../../nouns/owners/index.ts'
import { textCustomer } from '../../nouns/orders/index.ts'
import { readStoreName, requireStore } from '../../nouns/stores/index.ts'
import type { Services } from '../../platform/services/services.ts'

const TO_OWNERS = {
  order: { text: smsTexts.unanswered.toOwner, key: 'unanswered-owner' },
  cancel: { text: smsTexts.unanswered.cancelToOwner, key: 'unanswered-cancel-owner' },
} as const

export async function textOwners(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { about, owner: minutes }: { readonly about: keyof typeof TO_OWNERS; readonly owner: number | null },
): Promise<void> {
  const owners = await readOwnersOf(tx, order.store_id)
  const reachable = owners.filter(({ phone_sealed: phone }) => phone !== null)
  if (reachable.length === 0) {
    services.log.warn(
      { orderId: order.id, storeId: order.store_id },
      'nobody can be texted of a waiting order',
    )
  }
  const text = fill(TO_OWNERS[about].text, {
    store: await readStoreName(tx, order.store_id),
    n: minutes ?? 0,
  })
  for (const { id, ...owner } of reachable) {
    const phone = openOwnersPhone(services, { id, ...owner })
    if (phone === null) services.metrics.textsFailed.inc()
    if (!phone) continue
    const dedupeKey = `${TO_OWNERS[about].key}:${order.id}:${id}`
    await queueMessage(tx, services, { kind: 'unanswered', dedupeKey, orderId: order.id, phone, text })
  }
}

export async function textUnanswered(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { customer, giveUp }: EscalationMinutes,
): Promise<void> {
  const sentences = [
    fill(smsTexts.unanswered.toCustomer, { store: await readStoreName(tx, order.store_id) }),
    moneyBack(order),
    giveUp === null ? '' : fill(smsTexts.unanswered.givenUpIn, { n: giveUp - (customer ?? 0) }),
  ]
  await textCustomer(tx, services, order, {
    kind: 'unanswered',
    dedupeKey: `unanswered-customer:${order.id}`,
    text: sentences.filter(Boolean).join(' '),
  })
}

export async function textWhomToCall(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
): Promise<void> {
  const store = await requireStore(tx, order.store_id, services.clock.now())
  const phone = phoneOf(store, services.settings.shown.companies)
  const sentences = [
    fill(smsTexts.unanswered.cancelToCustomer, { store: store.name }),
    phone ? fill(smsTexts.unanswered.callStore, { phone: formatPhone(phone) }) : '',
  ]
  await textCustomer(tx, services, order, {
    kind: 'unanswered',
    dedupeKey: `unanswered-cancel-customer:${order.id}`,
    text: sentences.filter(Boolean).join(' '),
  })
}

/** Apology only; a completed refund sends its own text. */
export async function textGivenUp(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const sentences = [
    fill(smsTexts.unanswered.givenUp, { store: await readStoreName(tx, order.store_id) }),
    moneyBack(order),
  ]
  await textCustomer(tx, services, order, {
    kind: 'unanswered',
    dedupeKey: `given-up:${order.id}`,
    text: sentences.filter(Boolean).join(' '),
  })
}

function moneyBack({ paid_at: paidAt }: OrderRow): string {
  return paidAt !== null ? smsTexts.unanswered.moneyBack : ''
}
