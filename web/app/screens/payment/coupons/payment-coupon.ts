import type { CouponLookUp } from '@hansang/contract/coupon'
import type { Tender } from '@hansang/contract/payment'
import type { CouponToUse } from '@hansang/domain/coupons/amount-coupons'
import { couponKind, couponWorth } from '@hansang/domain/coupons/coupon'
import { type RefusedLookUp, issuerWords, saysAlreadyUsed } from '@hansang/domain/coupons/coupon-look-up'
import { refusalTexts } from '@hansang/messages/refusal-text'
import { couponTexts } from '@hansang/messages/coupon'
import { type CouponBranch, branchOf } from '../../coupon/look-up.ts'

/** An amount coupon of this payment, with what its registration says of it. */
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
  | { readonly ok: true; readonly coupon: PaymentCoupon }
  | { readonly ok: false; readonly text: string }

/** An amount coupon is taken, anything else belongs to the basket; a used one is neither. */
export function readPaymentCoupon(found: CouponLookUp, number: string, store: CouponBranch): PaymentLookUp {
  const [issued] = found.coupons
  if (!issued) return refused(refusalTexts.couponUnusable)
  if (found.statusCode === 'USED') return refused(refusalTexts.couponUsed)
  if (couponKind(issued.productType) !== 'amount') return refused(refusalTexts.couponIsExchange)
  return {
    ok: true,
    coupon: { number, value: couponWorth(issued), ...fieldsOf(found, issued), ...branchOf(store) },
  }
}

/** 8888 is a used or an unusable coupon; of a `fail` the text after the colon is shown. */
export function paymentLookUpText(answer: RefusedLookUp): string {
  const words = issuerWords(answer)
  if (answer.code === 'fail') return words || refusalTexts.couponUnusable
  const isUsed = answer.code === '8888' && (saysAlreadyUsed(words) || words === couponTexts.usedUp)
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
  return { ok: false, text }
}
