import { randomBytes } from 'node:crypto'
import { registerOrder } from '@hansang/contract'
import { MINUTE_MS, isRefusal, orderNumber } from '@hansang/domain'
import { takePlaces } from '../../nouns/slots/index.ts'
import { reserveCoupons } from '../../nouns/coupons/index.ts'
import { afterCommit } from '../../platform/db/index.ts'
import type { CallLimit, Spending } from '../../platform/http/index.ts'
import { ok, type Outcome } from '../../platform/http/routes/index.ts'
import { visitorRoute } from '../../nouns/auth/index.ts'
import { giveWay } from '../lifecycle/index.ts'
import { claimRepeat } from './claim-repeat.ts'
import { insertOrder } from './insert-order.ts'
import { judgeOrder } from './judge-order.ts'
import { judgeSlot, lockSlot } from './order-slot.ts'
import { couponNumbers, couponsToReserve } from './order-coupons.ts'
import { type OrderCall, readForOrder, requesterOf } from './read-for-order.ts'
import { storeShardKey } from '../../platform/shards/store-shard-key.ts'

/** Generous, because a carrier's customers share one address. */
const PER_ADDRESS: CallLimit = {
  name: 'order of an address',
  most: 120,
  withinMs: MINUTE_MS,
  isShared: true,
}
const PER_SESSION: CallLimit = { name: 'order of a session', most: 30, withinMs: MINUTE_MS }

export const placeOrderRoute = visitorRoute(registerOrder, placeOrder, {
  limits: (caller, request) => orderSpendings(request.address, caller.sessionId),
  isTriedAtOnce: true,
})

export async function placeOrder(call: OrderCall): Promise<Outcome<typeof registerOrder>> {
  const { body, caller, db: tx, now, services } = call
  const requester = requesterOf(call)
  const facts = await readForOrder(call)
  const locked = await lockSlot(call, facts)
  const judged = await judgeOrder(call, requester.orderSource, facts)
  if (isRefusal(judged)) return judged
  const slot = await judgeSlot(call, locked)
  if (slot && isRefusal(slot)) return slot
  const number = orderNumber(now, storeShardKey(call.body.storeId), randomBytes)
  const { own, phone, repeat } = facts
  const refused = await claimRepeat(tx, { caller, number, repeat })
  if (refused) return refused
  const coupons = couponNumbers(judged.coupons)
  const next = { coupons, repeats: repeat?.unpaid ?? null, givesUp: slot?.givesUp ?? [] }
  await giveWay(tx, services, own, next)
  await insertOrder(tx, services.secrets, {
    number,
    body,
    phone,
    ...requester,
    caller,
    ...judged,
    slot,
    now,
  })
  if (slot) await takePlaces(tx, { orderId: number, storeId: body.storeId, ...slot })
  await reserveCoupons(tx, { id: number, channel: caller.channel }, couponsToReserve(judged.coupons), now)
  afterCommit(tx, () => services.metrics.orders.inc({ channel: caller.channel, type: body.type }))
  return ok({ orderNumber: number })
}

function orderSpendings(address: string, sessionId: string): Spending[] {
  return [
    { limit: PER_ADDRESS, by: address },
    { limit: PER_SESSION, by: sessionId },
  ]
}
