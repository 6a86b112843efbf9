import { type GivenPhone, readGivenPhone } from '../../nouns/auth/index.ts'
import type { OrderRow } from '../../platform/db/index.ts'
import { openValue } from '../../nouns/orders/index.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'

/** Compares an unknown order with a dummy phone, so that both cases take the same time. */
export function isPhoneOfOrder(
  order: OrderRow | null,
  request: { phone: string; orderNumber: string; now: Date },
  { secrets, log }: SealOpener,
): boolean {
  const sealed = () => secrets.seal('none', 'orders.phone_sealed', request.orderNumber)
  const compared = { id: request.orderNumber, phone_sealed: order?.phone_sealed ?? sealed() }
  const phone = openValue(compared, 'phone_sealed', { secrets, log }) ?? 'unreadable'
  const given = readGivenPhone(secrets, request.phone)
  const isPhone = secrets.lookUp(phone).equals(secrets.lookUp(given?.phone ?? ''))
  return isPhone && given !== null && isFor(given, request)
}

/**
 * An order handle opens only its own order, a landing handle any order until it expires; other kinds open
 * none.
 */
function isFor({ purpose }: GivenPhone, { orderNumber, now }: { orderNumber: string; now: Date }): boolean {
  if (purpose === null) return true
  if (purpose.kind === 'visit') return purpose.until > now
  return purpose.kind === 'order' && (purpose.orderId === null || purpose.orderId === orderNumber)
}
