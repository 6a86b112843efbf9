import type { OrderDetail } from '@hansang/contract/order'
import { brandOf, isChannelCode } from '@hansang/domain/brands/index'
import type { AmountParts } from '@hansang/domain/fees/amount-due'
import { eventItemDiscount } from '@hansang/domain/fees/event-item-discount'
import { addWon, type Won } from '@hansang/domain/money'

/** Its code among the means of payment (FMT-12). */
export const LOCAL_VOUCHER = '0023'

/** What an order's amount is made of, for payment, receipt and detail alike (ORD-13, ORD-15). */
export function amountsOf(order: OrderDetail): AmountParts {
  return {
    orderAmount: order.orderAmount,
    surcharge: order.surcharge,
    deliveryFee: order.deliveryFee,
    courierFee: order.agencyFee,
    pickupDiscount: order.discount,
    // REG-14: the order's own discount leaves this one out; it is added on top here as on the server.
    eventItemDiscount: eventItemsOf(order),
    eventDiscount: order.eventDiscount,
    mobileVoucher: order.voucherAmount,
    localVoucher: paidByLocalVoucher(order),
    callReminderPoints: order.pointsUsed,
    coupons: order.couponAmount,
  }
}

/** MSG-02: what the server has booked, whatever a window says. */
export function paidByLocalVoucher({ payments }: Pick<OrderDetail, 'payments'>): Won {
  return addWon(...payments.filter(({ means }) => means === LOCAL_VOUCHER).map(({ amount }) => amount))
}

function eventItemsOf({ lines, type, channel }: OrderDetail) {
  const perUnit = isChannelCode(channel) ? brandOf(channel).features.eventItemPickupDiscount : 0
  const withoutCoupon = lines.filter((line) => line.couponCode === '')
  return eventItemDiscount({
    lines: withoutCoupon.map(({ isEvent, quantity }) => ({ isEvent, quantity, coupon: null })),
    orderType: type,
    perUnit,
  })
}
