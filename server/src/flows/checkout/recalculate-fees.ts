import { recalculateDeliveryFee, recalculatePickupDiscount } from '@hansang/contract'
import { type Won, couponNumber, couponRefusal } from '@hansang/domain'
import { type Naming, limitGuesses } from '../../nouns/coupons/look-up-failures.ts'
import { readCoupon, readCouponsOfOrder } from '../../nouns/coupons/reservations.ts'
import type { OrderRow } from '../../platform/db/schema.ts'
import { ok } from '../../platform/http/routes/outcome.ts'
import { visitorRoute } from '../../nouns/auth/caller-routes.ts'
import { requireOrder } from '../../nouns/orders/find-orders.ts'
import { mayRead } from '../../nouns/orders/order-policy.ts'
import { requireStore } from '../../nouns/stores/read-store.ts'
import { feesOf } from '../../nouns/orders/order-amounts.ts'

/** The delivery fee as it is with amount coupons, or without. Changes nothing. */
export const deliveryFeeRoute = visitorRoute(recalculateDeliveryFee, async (call) => {
  const { body, caller, db } = call
  const order = await requireOrder(db, body.orderNumber, mayRead(caller))
  const store = await requireStore(db, order.store_id)
  const values = body.usesCoupon
    ? await couponValues({ ...call, db: call.services.db }, order, body.couponNumbers)
    : []
  return ok({ deliveryFee: feesOf(order, store, values).deliveryFee })
})

/** The pickup discount as it is with an amount coupon, and as it was without. */
export const pickupDiscountRoute = visitorRoute(recalculatePickupDiscount, async ({ body, caller, db }) => {
  const order = await requireOrder(db, body.orderNumber, mayRead(caller))
  const store = await requireStore(db, order.store_id)
  const pickupDiscountBefore = order.quoted_pickup_discount
  // Which discount combines with a coupon does not depend on the coupon: none is looked at, none told of.
  const pickupDiscount = body.usesCoupon
    ? feesOf(order, store, [order.order_amount]).pickupDiscount
    : pickupDiscountBefore
  return ok({ pickupDiscount, pickupDiscountBefore })
})

/** What the named coupons are worth; with none named, those that the order's payment holds. */
async function couponValues(call: Naming, order: OrderRow, given: readonly string[]): Promise<Won[]> {
  const numbers = new Set(given.map(couponNumber).filter((number) => number !== ''))
  if (numbers.size === 0) {
    const held = await readCouponsOfOrder(call.db, order.id)
    return held.filter(({ kind }) => kind === 'amount').map(({ value }) => value)
  }
  const values: (Won | null)[] = []
  // One after another: of many numbers in one call no more are told than of as many calls.
  for (const number of numbers) values.push(await couponValue(call, order, number))
  return values.filter((value) => value !== null)
}

/** What the order may take off with the coupon; `null` when it cannot have it. */
async function couponValue(call: Naming, order: OrderRow, number: string): Promise<Won | null> {
  const purpose = { kind: 'amount', storeId: order.store_id } as const
  const look = async () => {
    const coupon = await readCoupon(call.db, order.channel, number, [order.id])
    return coupon && !couponRefusal(coupon, purpose) ? coupon.value : null
  }
  return await limitGuesses(call, look, (value) => value === null)
}
