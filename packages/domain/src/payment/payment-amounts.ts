import { type AppliedCoupon, applyCoupons, type CouponToUse } from '../coupons/amount-coupons.ts'
import { type Amounts, amountDue, type OrderCost, orderCost } from '../fees/amount-due.ts'
import { deliveryFeeAfterCoupon } from '../fees/delivery-fee.ts'
import { pickupDiscount, pickupDiscountTiers } from '../fees/pickup-discount.ts'
import { addWon, type Won, ZERO_WON } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import type { Destination } from '../store/delivery-area.ts'
import type { Store } from '../store/store.ts'

export const NO_TENDERS = {
  franchisePoints: ZERO_WON,
  callReminderPoints: ZERO_WON,
  couponAmount: ZERO_WON,
} as const

export interface Tenders {
  readonly franchisePoints: Won
  readonly callReminderPoints: Won
  /** In the order of entry. */
  readonly coupons: readonly CouponToUse[]
}

export interface PaymentAmountsRequest extends Tenders {
  /** See `feesWithCoupons`. */
  readonly parts: Partial<Amounts>
}

export interface PaymentAmounts extends OrderCost {
  readonly coupons: readonly AppliedCoupon[]
  /** Won to pay before points and coupons. */
  readonly payable: Won
}

/** Used by screen and server: points as entered, then coupons, each up to the remainder. */
export function paymentAmounts(request: PaymentAmountsRequest): PaymentAmounts {
  const { franchisePoints, callReminderPoints } = request
  const parts = { ...request.parts, ...NO_TENDERS }
  const withPoints = { ...parts, franchisePoints, callReminderPoints }
  const coupons = applyCoupons(request.coupons, amountDue(withPoints))
  const couponAmount = addWon(...coupons.map(({ amount }) => amount))
  return { ...orderCost({ ...withPoints, couponAmount }), coupons, payable: amountDue(parts) }
}

export interface FeesRequest {
  readonly store: Pick<Store, 'delivery' | 'pickupDiscounts' | 'legacyPickupDiscount'>
  readonly orderType: OrderType
  readonly orderAmount: Won
  readonly destination: Destination | null
  /** Won; empty: fees as quoted. */
  readonly couponValues: readonly Won[]
  readonly quoted: { readonly deliveryFee: Won; readonly pickupDiscount: Won }
  /** Decides the extra fees. */
  readonly placedAt: Date
}

/** The fee's tier is that of the order amount less the coupons; the discount must combine with a coupon. */
export function feesWithCoupons(request: FeesRequest): { deliveryFee: Won; pickupDiscount: Won } {
  if (request.couponValues.length === 0) return { ...request.quoted }
  return { deliveryFee: deliveryFeeOf(request), pickupDiscount: pickupDiscountOf(request) }
}

function deliveryFeeOf({
  store,
  orderType,
  destination,
  orderAmount,
  couponValues,
  placedAt,
}: FeesRequest): Won {
  if (orderType !== 'delivery' || !destination) return ZERO_WON
  const coupon = addWon(...couponValues)
  return deliveryFeeAfterCoupon({ terms: store.delivery, orderAmount, coupon, now: placedAt, ...destination })
}

function pickupDiscountOf({ store, orderType, orderAmount }: FeesRequest): Won {
  if (orderType !== 'pickup') return ZERO_WON
  return pickupDiscount({ tiers: pickupDiscountTiers(store), orderAmount, hasAmountCoupon: true })
}
