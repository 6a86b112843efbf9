import { readOrderByPhone } from '@hansang/contract'
import type { OrderRow } from '../db/schema.ts'
import { ok } from '../http/routes/outcome.ts'
import { publicRoute } from '../http/routes/route.ts'
import { writeSecurity } from '../services/security-log.ts'
import { type GivenPhone, readGivenPhone } from '../auth/phone.ts'
import { findOrder, orderNotFound } from '../orders/find-orders.ts'
import { checkGuesses, countGuess } from './order-guess-limit.ts'
import { type Opening, openValue } from '../orders/open-value.ts'
import { pairViewOf } from '../orders/order-policy.ts'
import { showOrder } from './show-orders.ts'

/**
 * Number and phone together show the masked view until a day after the order's end. An unknown
 * number and a wrong phone take the same steps and get the same answer; guesses are counted per number.
 */
export const readPairedOrder = publicRoute(
  readOrderByPhone,
  async ({ body, caller, db, services, now, request }) => {
    const lookUp = { orderNumber: body.orderNumber, address: request.address }
    const order = await findOrder(db, body.orderNumber)
    const isPair = isPhoneOf(order, { ...body, now }, services)
    const view = order && isPair ? pairViewOf(order, caller, now) : null
    if (view === null || view === 'masked') await checkGuesses(services, lookUp, now)
    if (!order || !view) {
      await countGuess(services, lookUp, now)
      const { address } = request
      writeSecurity(services, { event: 'order look-up refused', orderId: order?.id ?? null, address })
      throw orderNotFound()
    }
    return ok({ order: await showOrder(db, services, order, view) })
  },
)

/** An unknown order is compared with a phone nobody has, so that it costs the same. */
function isPhoneOf(
  order: OrderRow | null,
  request: { phone: string; orderNumber: string; now: Date },
  { secrets, log }: Opening,
): boolean {
  const sealed = () => secrets.seal('none', 'orders.phone_sealed', request.orderNumber)
  const compared = { id: request.orderNumber, phone_sealed: order?.phone_sealed ?? sealed() }
  const phone = openValue(compared, 'phone_sealed', { secrets, log }) ?? 'unreadable'
  const given = readGivenPhone(secrets, request.phone)
  const isPhone = secrets.lookUp(phone).equals(secrets.lookUp(given?.phone ?? ''))
  return isPhone && given !== null && isFor(given, request)
}

/** The handle of one order's link opens no other order, that of a landing none after its time. */
function isFor({ purpose }: GivenPhone, { orderNumber, now }: { orderNumber: string; now: Date }): boolean {
  if (purpose === null) return true
  if (purpose.kind === 'visit') return purpose.until > now
  return purpose.orderId === null || purpose.orderId === orderNumber
}
