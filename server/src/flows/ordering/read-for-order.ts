import type { registerOrder } from '@hansang/contract'
import { type OrderSource, isChannelCode } from '@hansang/domain'
import { customerPhone, readPhone, type Visitor } from '../../nouns/auth/index.ts'
import { keptBuilding } from '../../platform/gateways/addresses/gazetteer.ts'
import { apiError } from '../../platform/http/index.ts'
import type { Call } from '../../platform/http/routes/index.ts'
import { requestedOrderSource } from '../../nouns/orders/index.ts'
import { lockRepeat } from './claim-repeat.ts'
import { lockUnpaidOrders } from '../../nouns/payments/index.ts'
import { readOffer } from '../../nouns/stores/index.ts'

export type OrderCall = Call<typeof registerOrder, Visitor>

export interface Requester {
  readonly orderSource: OrderSource
  readonly callerPhone: string | null
}

export function requesterOf({ body, caller, services }: OrderCall): Requester {
  checkChannel(body.channel, caller)
  const callerPhone = body.callerPhone === '' ? null : readPhone(services.secrets, body.callerPhone)
  if (callerPhone === null && body.callerPhone !== '') throw apiError(400, 'phoneInvalid')
  return { orderSource: requestedOrderSource(body.orderSource), callerPhone }
}

function checkChannel(channel: string, caller: Visitor): void {
  if (channel === '' || channel === caller.channel) return
  throw isChannelCode(channel) ? apiError(401, 'expiredToken') : apiError(404, 'unknownChannel')
}

export type ReadForOrder = Awaited<ReturnType<typeof readForOrder>>

export async function readForOrder(call: OrderCall) {
  const { body, caller, db: tx, services } = call
  const to = body.type === 'delivery' ? body.address : null
  const [own, repeat, offer, building, phone] = await Promise.all([
    lockUnpaidOrders(tx, caller.sessionId),
    lockRepeat(tx, caller),
    readOfferOf(call),
    to ? keptBuilding(services, tx, to.address) : null,
    caller.customerId === null ? null : customerPhone(tx, services.secrets, caller.customerId),
  ])
  return { own, repeat, offer, building, phone }
}

export async function readOfferOf(
  { body, caller, db, now, services }: OrderCall,
  couponItems: readonly string[] = [],
) {
  const itemIds = [...body.lines.map((line) => line.itemId), ...couponItems]
  return await readOffer(services, db, { storeId: body.storeId, channel: caller.channel, itemIds, now })
}
