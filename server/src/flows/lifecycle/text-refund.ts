import { type Won, formatCount, shortOrderNumber } from '@hansang/domain'
import { fill, smsTexts } from '@hansang/messages'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { textCustomer } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readStoreName } from '../../nouns/stores/index.ts'

export async function textRefund(
  tx: OpenTransaction,
  services: Services,
  order: OrderRow,
  { amount, dedupeKey }: { readonly amount: Won; readonly dedupeKey: string },
): Promise<void> {
  const text = fill(smsTexts.refunded, {
    store: await readStoreName(tx, order.store_id),
    amount: formatCount(amount),
    orderNumber: shortOrderNumber(order.id),
  })
  await textCustomer(tx, services, order, { kind: 'refund', dedupeKey, text })
}
