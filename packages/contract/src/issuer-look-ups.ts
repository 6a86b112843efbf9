import type { CouponIssuerName } from '@hansang/domain'
import { lookUpCoupon, lookUpKkanbuCoupon, lookUpTwozzimCoupon } from './endpoints/coupons.ts'

/** The call of each issuer that answers in fields; the one of bbq has a form of its own, `lookUpEcoupon`. */
export const issuerLookUps: Readonly<Record<Exclude<CouponIssuerName, 'bbq'>, typeof lookUpCoupon>> = {
  shared: lookUpCoupon,
  twozzim: lookUpTwozzimCoupon,
  kkanbu: lookUpKkanbuCoupon,
}
