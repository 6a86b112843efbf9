import type { CouponLookUp } from '@hansang/contract'
import {
  type Basket,
  type CouponOfLine,
  type Brand,
  couponKind,
  type RefusedLookUp,
  type Refusal,
  refusal,
  isUsedUp,
  issuerMessage,
  saysAlreadyUsed,
} from '@hansang/domain'
import { couponTexts } from '@hansang/messages'
import { type CouponBranch, branchOf } from './look-up.ts'

export const LONGEST_NUMBER = 40

const TWO_OPTIONS = 2

export type Registration =
  | { readonly coupon: CouponOfLine; readonly chooseItemId: string }
  | (Refusal<'couponUnusable'> & { readonly text: string })

export function couponDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, LONGEST_NUMBER)
}

/**
 * Rejects without a look-up: an empty number, or a coupon already used in the basket, in a line or exchanged.
 */
export function numberProblem(number: string, { usedCoupons }: Pick<Basket, 'usedCoupons'>): string | null {
  if (number === '') return couponTexts.wrong
  return usedCoupons.some(({ code }) => code === number) ? couponTexts.inBasket : null
}

export function registrationOf(
  found: CouponLookUp,
  number: string,
  { brand, store }: { readonly brand: Pick<Brand, 'features'>; readonly store: CouponBranch },
): Registration {
  const [issued] = found.coupons
  if (!issued) return refused(couponTexts.unusable)
  if (isUsedUp({ ...issued, statusCode: found.statusCode })) return refused(couponTexts.usedUp)
  if (couponKind(issued.productType) === 'amount') {
    return refused(brand.features.takesExchangeCoupons ? couponTexts.amount : couponTexts.unusable)
  }
  const coupon: CouponOfLine = {
    code: number,
    number,
    menuCode: found.menuCode,
    menuName: found.menuName || found.goodsName,
    menuPrice: found.menuPrice,
    menuPosCode: found.menuPosCode,
    type: '00',
    useAmount: issued.goodsPrice,
    exchangeKey: issued.exchangeKey,
    ...branchOf(store),
  }
  return { coupon, chooseItemId: found.optionCount >= TWO_OPTIONS ? found.goodsId : '' }
}

export function lookUpText(answer: RefusedLookUp): string {
  const words = issuerMessage(answer)
  if (answer.reason === '8888' || answer.reason === 'fail') return words || couponTexts.unusable
  return saysAlreadyUsed(words) ? couponTexts.alreadyUsed : couponTexts.unusable
}

function refused(text: string): Registration {
  return { ...refusal('couponUnusable'), text }
}
