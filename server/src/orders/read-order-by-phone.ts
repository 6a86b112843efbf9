import { readOrderByPhone } from '@hansang/contract'
import type { OrderRow } from '../db/schema.ts'
import { ok } from '../http/outcome.ts'
import { publicRoute } from '../http/route.ts'
import type { Secrets } from '../secrets/seal.ts'
import { readPhone } from '../visits/phone.ts'
import { completeOrder, findOrder, orderNotFound } from './find-orders.ts'
import { checkLookUp, countMiss } from './look-up-misses.ts'
import { orderRight } from './order-right.ts'
import { presentOrder } from './present-order.ts'

const PAIR_VIEW_MS = 24 * 60 * 60 * 1000

/**
 * EP-36: number and phone together show the masked view until a day after the order's end. An unknown
 * number and a wrong phone take the same steps and get the same answer; guesses are counted per number.
 */
export const readPairedOrder = publicRoute(
  readOrderByPhone,
  async ({ body, caller, db, services, now, request }) => {
    const lookUp = { orderNumber: body.orderNumber, address: request.address }
    const order = await findOrder(db, body.orderNumber)
    const isPair = isPhoneOf(order, body.phone, services.secrets)
    const right = order && orderRight(order, caller)
    if (order && isPair && right === 'full') {
      return ok({ order: presentOrder(await completeOrder(db, order), services.secrets, 'full') })
    }
    await checkLookUp(services, lookUp, now)
    if (!order || !isPair || isOver(order, now)) {
      await countMiss(services, lookUp, now)
      throw orderNotFound()
    }
    return ok({ order: presentOrder(await completeOrder(db, order), services.secrets, 'masked') })
  },
)

/** An unknown order is compared with a phone nobody has, so that it costs the same. */
function isPhoneOf(order: OrderRow | null, given: string, secrets: Secrets): boolean {
  const sealed = order?.phone_sealed ?? secrets.seal('none')
  const phone = readPhone(secrets, given)
  return secrets.lookUp(secrets.open(sealed)).equals(secrets.lookUp(phone ?? ''))
}

function isOver(order: OrderRow, now: Date): boolean {
  return order.finished_at !== null && now.getTime() - order.finished_at.getTime() > PAIR_VIEW_MS
}
