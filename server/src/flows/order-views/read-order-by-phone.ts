import { readOrderByPhone } from '@hansang/contract'
import { ok, type UseCase } from '../../platform/http/routes/index.ts'
import { publicRoute, type Visitor } from '../../nouns/auth/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import { findOrder, orderNotFound, pairViewOf } from '../../nouns/orders/index.ts'
import { checkGuesses, countOrderGuess } from './order-guess-limit.ts'
import { isPhoneOfOrder } from './is-phone-of.ts'
import { showOrder } from './show-orders.ts'

/**
 * Number and phone open the masked view until a day after the order's end. Unknown numbers and wrong phones
 * get the same answer in the same time; misses are counted per number.
 */
export const showPairedOrder: UseCase<typeof readOrderByPhone, Visitor | null> = async ({
  body,
  caller,
  db,
  services,
  now,
  request,
}) => {
  const lookUp = { orderNumber: body.orderNumber, address: request.address }
  const order = await findOrder(db, body.orderNumber)
  const isPair = isPhoneOfOrder(order, { ...body, now }, services)
  const view = order && isPair ? pairViewOf(order, caller, now) : null
  if (view === null || view === 'masked') await checkGuesses(services, lookUp, now)
  if (!order || !view) {
    await countOrderGuess(services, lookUp, now)
    const { address } = request
    writeSecurity(services, { event: 'order look-up refused', orderId: order?.id ?? null, address })
    throw orderNotFound()
  }
  return ok({ order: await showOrder(db, services, order, view) })
}

export const readPairedOrder = publicRoute(readOrderByPhone, showPairedOrder)
