import { atLeastZero, minWon, subtractWon, type Won, ZERO_WON } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { CouponKind, CouponReason } from './coupon.ts'

export interface CouponToUse {
  readonly number: string
  readonly value: Won
}

/** `amount`: won; less than the coupon's value when less was due. */
export interface AppliedCoupon extends CouponToUse {
  readonly amount: Won
}

/** In the order of entry, each to the remainder. */
export function applyCoupons(coupons: readonly CouponToUse[], payable: Won): AppliedCoupon[] {
  let left = atLeastZero(payable)
  return coupons.map((coupon) => {
    const amount = minWon(coupon.value, left)
    left = subtractWon(left, amount)
    return { ...coupon, amount }
  })
}

export function couponNumber(typed: string): string {
  return typed.replaceAll(/\s+/g, '')
}

/**
 * In order: nothing left to pay, already entered, not an amount coupon. `kind` is `null` before the look-up.
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
