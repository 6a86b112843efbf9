import {
  type AmountParts,
  type CouponToUse,
  type PaymentAmounts,
  type PartsBeforeTenders,
  type Quote,
  type Store,
  type Won,
  ZERO_WON,
  eventDiscount,
  feesWithCoupons,
  lineTotal,
  paymentAmounts,
  withTiersFor,
} from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'

/** How an order is to be paid: by which method, with which points and amount coupons. */
export interface TendersOfOrder {
  /** Empty when none was named. */
  readonly method: string
  readonly franchisePoints: Won
  readonly callReminderPoints: Won
  readonly coupons: readonly CouponToUse[]
}

export const NO_TENDERS = {
  franchisePoints: ZERO_WON,
  callReminderPoints: ZERO_WON,
  coupons: [],
} as const

/**
 * What the order comes to when it is paid like this: a prepaid method earns the store's event discount, amount coupons change its fees. Whatever it was registered with before does not count.
 */
export function amountsWith(order: OrderRow, store: Store, tenders: TendersOfOrder): PaymentAmounts {
  const values = tenders.coupons.map(({ value }) => value)
  const parts: PartsBeforeTenders = {
    orderAmount: order.order_amount,
    surcharge: order.surcharge,
    courierFee: order.courier_fee,
    eventItemDiscount: order.event_item_discount,
    mobileVoucher: order.mobile_voucher,
    localVoucher: order.local_voucher,
    ...feesOf(order, store, values),
    eventDiscount: eventDiscount(store, tenders.method),
  }
  return paymentAmounts({ parts, ...tenders })
}

/** Delivery fee and pickup discount of an order with amount coupons of these values. */
export function feesOf(
  order: OrderRow,
  store: Store,
  couponValues: readonly Won[],
): { deliveryFee: Won; pickupDiscount: Won } {
  const { legal_code: legalCode, distance_km: distanceKm } = order
  return feesWithCoupons({
    store: withTiersFor(store, order.origin),
    orderType: order.order_type,
    orderAmount: order.order_amount,
    destination: order.order_type === 'delivery' ? { legalCode, distanceKm } : null,
    couponValues,
    quoted: { deliveryFee: order.quoted_delivery_fee, pickupDiscount: order.quoted_pickup_discount },
    placedAt: order.placed_at,
  })
}

/** The columns of an order that say how it is paid. */
export function tenderColumns({ parts, due }: PaymentAmounts) {
  return {
    delivery_fee: parts.deliveryFee ?? ZERO_WON,
    pickup_discount: parts.pickupDiscount ?? ZERO_WON,
    event_discount: parts.eventDiscount ?? ZERO_WON,
    franchise_points: parts.franchisePoints ?? ZERO_WON,
    call_reminder_points: parts.callReminderPoints ?? ZERO_WON,
    coupon_amount: parts.coupons ?? ZERO_WON,
    due,
  }
}

/** Everything that the amount due of an order is made of. */
export function partsOf(order: OrderRow): Required<AmountParts> {
  return {
    orderAmount: order.order_amount,
    surcharge: order.surcharge,
    deliveryFee: order.delivery_fee,
    courierFee: order.courier_fee,
    pickupDiscount: order.pickup_discount,
    eventItemDiscount: order.event_item_discount,
    eventDiscount: order.event_discount,
    mobileVoucher: order.mobile_voucher,
    localVoucher: order.local_voucher,
    franchisePoints: order.franchise_points,
    callReminderPoints: order.call_reminder_points,
    coupons: order.coupon_amount,
  }
}

/** The order's own quote, for a page that believes in other amounts. */
export function quoteOf(order: OrderRow, { parts, due }: Pick<PaymentAmounts, 'parts' | 'due'>): Quote {
  return {
    lines: order.lines.map((line) => ({ ...line, amount: lineTotal(line) })),
    orderAmount: order.order_amount,
    mobileVoucher: order.mobile_voucher,
    pickupDiscount: parts.pickupDiscount ?? ZERO_WON,
    eventItemDiscount: order.event_item_discount,
    deliveryFee: parts.deliveryFee ?? ZERO_WON,
    surcharge: order.surcharge,
    courierFee: order.courier_fee,
    due,
  }
}
