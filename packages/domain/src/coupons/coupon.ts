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

/** 'amount' pays on the payment screen, 'exchange' orders its menu. */
export type CouponKind = 'amount' | 'exchange'

export type CouponStatus = 'free' | 'held' | 'used'

/** A coupon as its issuer knows it. Amounts in won. */
export interface Coupon {
  readonly number: string
  readonly kind: CouponKind
  /** What an amount coupon is worth; see `couponWorth`. */
  readonly value: Won
  readonly menuCode: string
  readonly menuName: string
  /** Worth of the menu that an exchange coupon is for. */
  readonly menuPrice: Won
  readonly menuPosCode: string
  /** The item whose variants a coupon lets one choose from; '' for none. */
  readonly itemId: string
  /** How many menus it lets one choose between. */
  readonly optionCount: number
  /** Stores that take it; none named: every store of its channel. */
  readonly storeIds: readonly string[]
  /** `held`: by an order that waits for its payment, and free again when nobody pays it. */
  readonly status: CouponStatus
}

/** What kind `product_type` stands for: only AMOUNT pays. */
export function couponKind(productType: string): CouponKind {
  return productType === 'AMOUNT' ? 'amount' : 'exchange'
}

/** What an amount coupon is worth: what is left on it, else its price, in won. */
export function couponWorth({ orderBalance, goodsPrice }: { orderBalance: Won; goodsPrice: Won }): Won {
  return orderBalance > ZERO_WON ? orderBalance : goodsPrice
}

/** Whether orders of a brand may carry coupons of menus at all. */
export function takesMenuCoupons(features: Pick<BrandFeatures, 'couponLookup'>): boolean {
  return features.couponLookup !== 'none'
}

/** Whether the payment screen of a store takes amount coupons. */
export function takesAmountCoupons(
  features: Pick<BrandFeatures, 'takesExchangeCoupons'>,
  store: { readonly settings: { readonly takesCoupons: boolean } },
): boolean {
  return features.takesExchangeCoupons && store.settings.takesCoupons
}

/** Why a store cannot take this coupon for this purpose, or `null`; an unknown coupon is `null`. */
export function couponRefusal(
  coupon: Coupon | null,
  { kind, storeId }: { readonly kind: CouponKind; readonly storeId: string },
): Refusal<CouponReason> | null {
  if (!coupon || !isGoodAt(coupon, storeId)) return refusal('couponUnusable')
  if (coupon.kind !== kind) return refusal(coupon.kind === 'amount' ? 'couponIsAmount' : 'couponIsExchange')
  if (coupon.status === 'held') return refusal('couponHeld', { n: UNPAID_MINUTES })
  if (coupon.status === 'used') return refusal('couponUsed')
  return kind === 'amount' && coupon.value <= 0 ? refusal('couponUsed') : null
}

function isGoodAt({ storeIds }: Coupon, storeId: string): boolean {
  return storeIds.length === 0 || storeIds.includes(storeId)
}

/** The coupon as a basket line carries it at a store. */
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
