import {
  type AmountParts,
  type Quote,
  type Store,
  type Won,
  addWon,
  amountDue,
  eventDiscount,
  lineTotal,
} from '@hansang/domain'
import type { OrderRow } from '../db/schema.ts'

/** What the order comes to when it is paid by `method`: a prepaid one earns the store's event discount (PAY-33). */
export function amountsWith(order: OrderRow, store: Store, method: string): { eventDiscount: Won; due: Won } {
  const discount = eventDiscount(store, method)
  return { eventDiscount: discount, due: amountDue({ ...partsOf(order), eventDiscount: discount }) }
}

/** Everything that the amount due of an order is made of. */
export function partsOf(order: OrderRow): AmountParts {
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

/** The order's own quote, for a page that believes in other amounts (CALL-05). */
export function quoteOf(order: OrderRow, due: Won): Quote {
  return {
    lines: order.lines.map((line) => ({ ...line, amount: lineTotal(line) })),
    orderAmount: order.order_amount,
    mobileVoucher: order.mobile_voucher,
    pickupDiscount: order.pickup_discount,
    eventItemDiscount: order.event_item_discount,
    deliveryFee: order.delivery_fee,
    surcharge: order.surcharge,
    courierFee: order.courier_fee,
    due,
  }
}

/** What the tenders of a payment must come to: the due before points, coupons and the local voucher (PAY-42). */
export function tenderedTotal(order: OrderRow, due: Won): Won {
  return addWon(
    due,
    order.franchise_points,
    order.call_reminder_points,
    order.coupon_amount,
    order.local_voucher,
  )
}
