import {
  AMOUNT_NAMES,
  type Amounts,
  NO_TENDERS,
  type OrderCost,
  type PaymentAmounts,
  type Store,
  type Tenders,
  type Won,
  eventDiscount,
  everyAmount,
  feesWithCoupons,
  orderCost,
  paymentAmounts,
  withTiersFor,
} from '@hansang/domain'
import type { OrderRow } from '../../platform/db/index.ts'
import { type AmountColumn, amountColumn } from '../../platform/db/tables/orders.ts'

/**
 * `method` is empty if none is chosen. A prepaid method earns the store's event discount, amount coupons
 * change its fees. Ignores tenders registered earlier.
 */
export function amountsWith(
  order: OrderRow,
  store: Store,
  tenders: Tenders & { readonly method: string },
): PaymentAmounts {
  const values = tenders.coupons.map(({ value }) => value)
  const parts = {
    ...amountsOf(order),
    ...feesOf(order, store, values),
    eventDiscount: eventDiscount(store, tenders.method),
  }
  return paymentAmounts({ parts, ...tenders })
}

export function feesOf(
  order: OrderRow,
  store: Store,
  couponValues: readonly Won[],
): { deliveryFee: Won; pickupDiscount: Won } {
  const { legal_code: legalCode, distance_km: distanceKm } = order
  return feesWithCoupons({
    store: withTiersFor(store, order.order_source),
    orderType: order.order_type,
    orderAmount: order.order_amount,
    destination: order.order_type === 'delivery' ? { legalCode, distanceKm } : null,
    couponValues,
    quoted: { deliveryFee: order.quoted_delivery_fee, pickupDiscount: order.quoted_pickup_discount },
    placedAt: order.placed_at,
  })
}

export function costOf(order: OrderRow): OrderCost {
  return { ...amountsOf(order), due: order.due }
}

export function quotedCostOf(order: OrderRow): OrderCost {
  const { quoted_delivery_fee: deliveryFee, quoted_pickup_discount: pickupDiscount } = order
  return orderCost({ ...amountsOf(order), deliveryFee, pickupDiscount, ...NO_TENDERS })
}

function amountsOf(order: OrderRow): Amounts {
  return everyAmount((name) => order[amountColumn(name)])
}

export function costColumns(cost: OrderCost): Record<AmountColumn | 'due', Won> {
  const columns = AMOUNT_NAMES.map((name) => [amountColumn(name), cost[name]])
  return { ...Object.fromEntries(columns), due: cost.due }
}
