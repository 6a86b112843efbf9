import { type AppliedCoupon, applyCoupons, type CouponToUse } from '../coupons/amount-coupons.ts'
import { type Amounts, amountDue, type OrderCost, orderCost } from '../fees/amount-due.ts'
import { deliveryFeeAfterCoupon } from '../fees/delivery-fee.ts'
import { pickupDiscount, pickupDiscountTiers } from '../fees/pickup-discount.ts'
import { addWon, type Won, ZERO_WON } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import type { Destination } from '../store/delivery-area.ts'
import type { Store } from '../store/store.ts'

/** An order that nothing but money is spent on. */
export const NO_TENDERS = {
  franchisePoints: ZERO_WON,
  callReminderPoints: ZERO_WON,
  couponAmount: ZERO_WON,
} as const

/** What is spent besides money. */
export interface Tenders {
  readonly franchisePoints: Won
  readonly callReminderPoints: Won
  /** In the order they were entered. */
  readonly coupons: readonly CouponToUse[]
}

export interface PaymentAmountsRequest extends Tenders {
  /** Delivery fee and pickup discount as they are with these coupons: `feesWithCoupons`. */
  readonly parts: Partial<Amounts>
}

/** What an order costs when it is paid like this. In won. */
export interface PaymentAmounts extends OrderCost {
  /** What each coupon takes off. */
  readonly coupons: readonly AppliedCoupon[]
  /** Before points and coupons: what all tenders come to. */
  readonly payable: Won
}

/**
 * The one function that says what is left to pay once points and coupons are taken off, for the screen
 * and the server: points as they were entered, then coupons, each up to what is left.
 */
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
  /** Where a delivery goes; `null` when it is none. */
  readonly destination: Destination | null
  /** What the amount coupons are worth; none: the fees as they were quoted. */
  readonly couponValues: readonly Won[]
  readonly quoted: { readonly deliveryFee: Won; readonly pickupDiscount: Won }
  /** When the order was placed: extra fees stay those of that hour. */
  readonly placedAt: Date
}

/**
 * Delivery fee and pickup discount once amount coupons are applied: the fee's
 * tier is that of the order amount less their worth, the discount one that combines with a coupon.
 */
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
