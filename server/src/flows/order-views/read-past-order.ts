import { type PastOrder, readPastOrder } from '@hansang/contract'
import { publicRoute, repeatHandle } from '../../nouns/auth/index.ts'
import type { OrderRow } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { findOrder, linesOf, mayRepeat, orderNotFound } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { checkGuesses, countOrderGuess } from './order-guess-limit.ts'
import { openPhone, presentLine } from './present-order.ts'

/**
 * Needs only the order's number. An unknown number and a foreign channel's order or token get the same
 * answer, and count as guesses.
 */
export const readOrderToRepeat = publicRoute(
  readPastOrder,
  async ({ body, caller, db, services, now, request: { address } }) => {
    const lookUp = { orderNumber: body.orderNumber, address }
    await checkGuesses(services, lookUp, now)
    const order = await findOrder(db, body.orderNumber)
    if (!order || !mayRepeat(caller, body.channel)(order)) {
      await countOrderGuess(services, lookUp, now)
      writeSecurity(services, { event: 'order look-up refused', orderId: order?.id ?? null, address })
      throw orderNotFound()
    }
    return ok({ order: presentPastOrder(order, services, now) })
  },
)

function presentPastOrder(order: OrderRow, services: Services, now: Date): PastOrder {
  const phone = openPhone(order, services)
  return {
    number: order.id,
    channel: order.channel,
    storeId: order.store_id,
    phone: phone && repeatHandle(services.secrets, phone, order.id, now),
    lines: linesOf(order)
      .filter((line) => !line.coupon)
      .map((line) => presentLine(line, 0)),
  }
}
