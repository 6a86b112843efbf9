import type { OrderDetail } from '@hansang/contract/order'
import type { AmountParts } from '@hansang/domain/fees/amount-due'

/** Its code among the means of payment. */
export const LOCAL_VOUCHER = '0023'

/** What an order's amount is made of, for payment, receipt and detail alike. */
export function amountsOf(order: OrderDetail): AmountParts {
  return {
    orderAmount: order.orderAmount,
    surcharge: order.surcharge,
    deliveryFee: order.deliveryFee,
    courierFee: order.agencyFee,
    pickupDiscount: order.discount,
    eventItemDiscount: order.eventItemDiscount,
    eventDiscount: order.eventDiscount,
    mobileVoucher: order.voucherAmount,
    localVoucher: order.localVoucher,
    callReminderPoints: order.pointsUsed,
    coupons: order.couponAmount,
  }
}
