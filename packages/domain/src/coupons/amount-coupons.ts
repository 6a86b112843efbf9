import { atLeastZero, minWon, subtractWon, type Won, ZERO_WON } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { CouponKind, CouponReason } from './coupon.ts'

/** An amount coupon somebody pays with, and what it is worth in won. */
export interface CouponToUse {
  readonly number: string
  readonly value: Won
}

/** What it takes off: its worth, or as much as was still to be paid. */
export interface AppliedCoupon extends CouponToUse {
  readonly amount: Won
}

/** Applies coupons in the order they were entered, each to what the ones before left. */
export function applyCoupons(coupons: readonly CouponToUse[], payable: Won): AppliedCoupon[] {
  let left = atLeastZero(payable)
  return coupons.map((coupon) => {
    const amount = minWon(coupon.value, left)
    left = subtractWon(left, amount)
    return { ...coupon, amount }
  })
}

/** The coupon number as typed, without any white space. */
export function couponNumber(typed: string): string {
  return typed.replaceAll(/\s+/g, '')
}

/**
 * Why a coupon is not added on the payment screen, in this order: nothing left to pay, entered
 * already, not an amount coupon. `kind` is `null` before it was looked up.
 */
export function paymentCouponRefusal(request: {
  readonly number: string
  readonly kind: CouponKind | null
  readonly applied: readonly { readonly number: string }[]
  readonly due: Won
}): Refusal<CouponReason> | null {
  if (request.due <= ZERO_WON) return refusal('couponNotNeeded')
  if (request.applied.some(({ number }) => number === request.number)) return refusal('couponApplied')
  return request.kind === 'exchange' ? refusal('couponIsExchange') : null
}
