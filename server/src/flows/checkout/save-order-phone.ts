import { type RequestOf, saveOrderPhone } from '@hansang/contract'
import { STATUS_AFTER, isMobileNumber, refusal } from '@hansang/domain'
import { findOrCreateCustomer, readGivenPhone, visitorRoute } from '../../nouns/auth/index.ts'
import { inTransaction, type OpenTransaction, type OrderRow } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { mayAddPhone, requireLockedOrder, updateOrder } from '../../nouns/orders/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'

/** Treats the order as placed with this phone; no effect once a payment is registered. */
export const saveOrderPhoneRoute = visitorRoute(
  saveOrderPhone,
  async ({ body, caller, services }) =>
    await inTransaction(services.db, async (tx) => {
      const order = await requireLockedOrder(tx, body.orderNumber, mayAddPhone(caller))
      const phone = typedMobile(services.secrets, body.phone)
      if (phone === null) return refusal('phoneNeeded')
      if (!isUntouched(order)) return ok({ savedCount: 0 })
      await nameCustomer(tx, services, order, { ...body, phone })
      return ok({ savedCount: 1 })
    }),
)

/** Accepts digits or a phone encrypted by the browser, but no handle from our links. */
function typedMobile(secrets: Secrets, given: string): string | null {
  const read = readGivenPhone(secrets, given)
  return read?.purpose === null && isMobileNumber(read.phone) ? read.phone : null
}

/** The tenders of a registered payment belong to the phone that registered it. */
function isUntouched({ status, payment_method: method }: OrderRow): boolean {
  return status === STATUS_AFTER.placing && method === null
}

async function nameCustomer(
  tx: OpenTransaction,
  { secrets, clock }: Services,
  order: OrderRow,
  { phone, storeNote }: Pick<RequestOf<typeof saveOrderPhone>, 'phone' | 'storeNote'>,
): Promise<void> {
  const customer = await findOrCreateCustomer(tx, secrets, phone, clock.now())
  const note = storeNote.normalize('NFC')
  await updateOrder(tx, order, {
    customer_id: customer.id,
    phone_sealed: secrets.seal(phone, 'orders.phone_sealed', order.id),
    store_note_sealed: note
      ? secrets.seal(note, 'orders.store_note_sealed', order.id)
      : order.store_note_sealed,
  })
}
