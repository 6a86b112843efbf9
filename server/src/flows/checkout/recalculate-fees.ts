import { recalculateDeliveryFee, recalculatePickupDiscount } from '@hansang/contract'
import { type Won, couponNumber, couponRefusal } from '@hansang/domain'
import { limitGuesses, type Naming, readCoupon, readCouponsOfOrder } from '../../nouns/coupons/index.ts'
import type { OrderRow } from '../../platform/db/index.ts'
import { ok } from '../../platform/http/routes/index.ts'
import { visitorRoute } from '../../nouns/auth/index.ts'
import { feesOf, mayRead, requireOrder } from '../../nouns/orders/index.ts'
import { requireKeptStore } from '../../nouns/stores/index.ts'

export const deliveryFeeRoute = visitorRoute(recalculateDeliveryFee, async (call) => {
  const { body, caller, db, now, services } = call
  const order = await requireOrder(db, body.orderNumber, mayRead(caller))
  const store = await requireKeptStore(services, db, { storeId: order.store_id, now })
  const values = body.usesCoupon
    ? await couponValues({ ...call, db: call.services.db }, order, body.couponNumbers)
    : []
  return ok({ deliveryFee: feesOf(order, store, values).deliveryFee })
})

export const pickupDiscountRoute = visitorRoute(
  recalculatePickupDiscount,
  async ({ body, caller, db, now, services }) => {
    const order = await requireOrder(db, body.orderNumber, mayRead(caller))
    const store = await requireKeptStore(services, db, { storeId: order.store_id, now })
    const pickupDiscountBefore = order.quoted_pickup_discount
    // Any coupon has the same effect on this discount, so none is looked up or revealed.
    const pickupDiscount = body.usesCoupon
      ? feesOf(order, store, [order.order_amount]).pickupDiscount
      : pickupDiscountBefore
    return ok({ pickupDiscount, pickupDiscountBefore })
  },
)

async function couponValues(call: Naming, order: OrderRow, given: readonly string[]): Promise<Won[]> {
  const numbers = new Set(given.map(couponNumber).filter((number) => number !== ''))
  if (numbers.size === 0) {
    const coupons = await readCouponsOfOrder(call.db, order.id)
    return coupons.filter(({ kind }) => kind === 'amount').map(({ value }) => value)
  }
  const values: (Won | null)[] = []
  // Sequential, so that the guess limit counts each number.
  for (const number of numbers) values.push(await couponValue(call, order, number))
  return values.filter((value) => value !== null)
}

async function couponValue(call: Naming, order: OrderRow, number: string): Promise<Won | null> {
  const purpose = { kind: 'amount', storeId: order.store_id } as const
  const look = async () => {
    const coupon = await readCoupon(call.db, order.channel, number, [order.id])
    return coupon && !couponRefusal(coupon, purpose) ? coupon.value : null
  }
  return await limitGuesses(call, look, (value) => value === null)
}
