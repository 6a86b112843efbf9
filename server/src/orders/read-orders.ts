import { readOrder, recalculateDeliveryFee, recalculatePickupDiscount } from '@hansang/contract'
import { ZERO_WON, deliveryFeeAfterCoupon, pickupDiscount, pickupDiscountTiers } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import { ok } from '../http/outcome.ts'
import { visitorRoute } from '../http/route.ts'
import type { Visitor } from '../visits/callers.ts'
import { type WholeOrder, completeOrder, findOrder, orderNotFound } from './find-orders.ts'
import { orderRight } from './order-right.ts'
import { type OrderView, presentOrder } from './present-order.ts'

/** EP-34. */
export const readOwnOrder = visitorRoute(readOrder, async ({ body, caller, db, services }) => {
  const { whole, view } = await requireOwnOrder(db, caller, body.orderNumber)
  return ok({ order: presentOrder(whole, services.secrets, view) })
})

/** EP-41: what delivery costs once the order's coupon is taken off (DLV-06), as of the order's own time. */
export const deliveryFeeOfOrder = visitorRoute(recalculateDeliveryFee, async ({ body, caller, db }) => {
  const { order, store } = (await requireOwnOrder(db, caller, body.orderNumber)).whole
  if (order.order_type !== 'delivery') return ok({ deliveryFee: ZERO_WON })
  if (!body.usesCoupon) return ok({ deliveryFee: order.delivery_fee })
  const deliveryFee = deliveryFeeAfterCoupon({
    terms: store.delivery,
    orderAmount: order.order_amount,
    legalCode: order.legal_code,
    distanceKm: order.distance_km,
    coupon: order.coupon_amount,
    now: order.placed_at,
  })
  return ok({ deliveryFee })
})

/** EP-42: the pickup discount with or without an amount coupon, and what it is without one (CPN-22). */
export const pickupDiscountOfOrder = visitorRoute(recalculatePickupDiscount, async ({ body, caller, db }) => {
  const { order, store } = (await requireOwnOrder(db, caller, body.orderNumber)).whole
  const discountBefore = order.pickup_discount
  if (order.order_type !== 'pickup' || !body.usesCoupon)
    return ok({ discount: discountBefore, discountBefore })
  const tiers = pickupDiscountTiers(store)
  const discount = pickupDiscount({ tiers, orderAmount: order.order_amount, hasAmountCoupon: true })
  return ok({ discount, discountBefore })
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
