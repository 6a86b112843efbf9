import type { CouponLookUp, Tender } from '@hansang/contract'
import {
  type CouponToUse,
  couponKind,
  couponWorth,
  type RefusedLookUp,
  type Refusal,
  refusal,
  issuerMessage,
  saysAlreadyUsed,
} from '@hansang/domain'
import { refusalTexts, couponTexts } from '@hansang/messages'
import { type CouponBranch, branchOf } from '../../coupon/look-up.ts'

export type PaymentCoupon = CouponToUse &
  Pick<
    Tender,
    | 'menuName'
    | 'menuPrice'
    | 'menuPosCode'
    | 'exchangeKey'
    | 'requestedAt'
    | 'orderBalance'
    | 'branchCode'
    | 'branchName'
  >

export type PaymentLookUp =
  | { readonly coupon: PaymentCoupon }
  | (Refusal<'couponUnusable'> & { readonly text: string })

/** Exchange coupons belong to the basket. */
export function readPaymentCoupon(found: CouponLookUp, number: string, store: CouponBranch): PaymentLookUp {
  const [issued] = found.coupons
  if (!issued) return refused(refusalTexts.couponUnusable)
  if (found.statusCode === 'USED') return refused(refusalTexts.couponUsed)
  if (couponKind(issued.productType) !== 'amount') return refused(refusalTexts.couponIsExchange)
  return {
    coupon: { number, value: couponWorth(issued), ...fieldsOf(found, issued), ...branchOf(store) },
  }
}

/** Code 8888 means used or unusable; `fail` shows the text after its colon. */
export function paymentLookUpText(answer: RefusedLookUp): string {
  const words = issuerMessage(answer)
  if (answer.reason === 'fail') return words || refusalTexts.couponUnusable
  const isUsed = answer.reason === '8888' && (saysAlreadyUsed(words) || words === couponTexts.usedUp)
  return isUsed ? refusalTexts.couponUsed : refusalTexts.couponUnusable
}

function fieldsOf(found: CouponLookUp, issued: CouponLookUp['coupons'][number]) {
  const { exchangeKey, requestedAt, orderBalance } = issued
  const { menuPrice, menuPosCode } = found
  return {
    menuName: found.menuName || found.goodsName,
    menuPrice,
    menuPosCode,
    exchangeKey,
    requestedAt,
    orderBalance,
  }
}

function refused(text: string): PaymentLookUp {
  return { ...refusal('couponUnusable'), text }
}
