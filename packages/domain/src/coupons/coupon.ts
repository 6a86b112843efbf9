import type { CouponOfLine } from '../basket/basket.ts'
import type { BrandFeatures } from '../brands/brand.ts'
import { type Won, ZERO_WON } from '../money.ts'
import { UNPAID_MINUTES } from '../order/order-times.ts'
import { type Refusal, refusal } from '../refusal.ts'

export type CouponReason =
  | 'couponUnusable'
  | 'couponUsed'
  | 'couponHeld'
  | 'couponIsAmount'
  | 'couponIsExchange'
  | 'couponApplied'
  | 'couponNotNeeded'

/** 'amount' pays on the payment screen; 'exchange' orders its menu. */
export type CouponKind = 'amount' | 'exchange'

export type CouponStatus = 'free' | 'reserved' | 'committed'

/** Amounts in won. */
export interface Coupon {
  readonly number: string
  readonly kind: CouponKind
  readonly value: Won
  readonly menuCode: string
  readonly menuName: string
  readonly menuPrice: Won
  readonly menuPosCode: string
  /** The item whose variants the coupon offers; '' for none. */
  readonly itemId: string
  readonly optionCount: number
  /** Empty: every store of the channel. */
  readonly storeIds: readonly string[]
  /** `reserved`: by an order awaiting payment; free again if it is not paid. */
  readonly status: CouponStatus
}

export function couponKind(productType: string): CouponKind {
  return productType === 'AMOUNT' ? 'amount' : 'exchange'
}

/** The coupon's balance, else its price, in won. */
export function couponWorth({ orderBalance, goodsPrice }: { orderBalance: Won; goodsPrice: Won }): Won {
  return orderBalance > ZERO_WON ? orderBalance : goodsPrice
}

export function takesMenuCoupons(features: Pick<BrandFeatures, 'couponLookup'>): boolean {
  return features.couponLookup !== 'none'
}

export function takesAmountCoupons(
  features: Pick<BrandFeatures, 'takesExchangeCoupons'>,
  store: { readonly settings: { readonly takesCoupons: boolean } },
): boolean {
  return features.takesExchangeCoupons && store.settings.takesCoupons
}

/** `null` also for an unknown coupon. */
export function couponRefusal(
  coupon: Coupon | null,
  { kind, storeId }: { readonly kind: CouponKind; readonly storeId: string },
): Refusal<CouponReason> | null {
  if (!coupon || !isValidAt(coupon, storeId)) return refusal('couponUnusable')
  if (coupon.kind !== kind) return refusal(coupon.kind === 'amount' ? 'couponIsAmount' : 'couponIsExchange')
  if (coupon.status === 'reserved') return refusal('couponHeld', { n: UNPAID_MINUTES })
  if (coupon.status === 'committed') return refusal('couponUsed')
  return kind === 'amount' && coupon.value <= 0 ? refusal('couponUsed') : null
}

function isValidAt({ storeIds }: Coupon, storeId: string): boolean {
  return storeIds.length === 0 || storeIds.includes(storeId)
}

export function couponOfLine(
  coupon: Coupon,
  store: { readonly id: string; readonly name: string; readonly posStoreCode: string },
): CouponOfLine {
  return {
    code: coupon.number,
    number: coupon.number,
    menuCode: coupon.menuCode,
    menuName: coupon.menuName,
    menuPrice: coupon.menuPrice,
    menuPosCode: coupon.menuPosCode,
    type: '00',
    useAmount: coupon.value,
    branchCode: store.posStoreCode || store.id,
    branchName: store.name,
    exchangeKey: '',
  }
}
