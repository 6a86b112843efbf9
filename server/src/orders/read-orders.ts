import { readOrder, recalculateDeliveryFee, recalculatePickupDiscount } from '@hansang/contract'
import { ZERO_WON } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import { ok } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import type { Visitor } from '../visits/callers.ts'
import { feesOf } from '../payments/order-amounts.ts'
import { type WholeOrder, completeOrder, findOrder, orderNotFound } from './find-orders.ts'
import { orderRight } from './order-right.ts'
import { type OrderView, presentOrder } from './present-order.ts'

/** EP-34. */
export const readOwnOrder = visitorRoute(readOrder, async ({ body, caller, db, services }) => {
  const { whole, view } = await requireOwnOrder(db, caller, body.orderNumber)
  return ok({ order: presentOrder(whole, services.secrets, view) })
})

/** EP-41: what delivery costs once coupons are taken off (DLV-06), as of the order's own time. */
export const deliveryFeeOfOrder = visitorRoute(recalculateDeliveryFee, async ({ body, caller, db }) => {
  const { order, store } = (await requireOwnOrder(db, caller, body.orderNumber)).whole
  const worth = body.couponWorth ?? order.coupon_amount
  return ok({ deliveryFee: feesOf(order, store, body.usesCoupon ? [worth] : []).deliveryFee })
})

/** EP-42: the pickup discount with or without an amount coupon, and what it is without one (CPN-22). */
export const pickupDiscountOfOrder = visitorRoute(recalculatePickupDiscount, async ({ body, caller, db }) => {
  const { order, store } = (await requireOwnOrder(db, caller, body.orderNumber)).whole
  const { pickupDiscount } = feesOf(order, store, body.usesCoupon ? [ZERO_WON] : [])
  return ok({ discount: pickupDiscount, discountBefore: order.quoted_pickup_discount })
})

async function requireOwnOrder(
  db: Database,
  caller: Visitor,
  number: string,
): Promise<{ whole: WholeOrder; view: OrderView }> {
  const order = await findOrder(db, number)
  const view = order && orderRight(order, caller)
  if (!order || !view) throw orderNotFound()
  return { whole: await completeOrder(db, order), view }
}
