import { type Won, ZERO_WON } from '../money.ts'

export const COUPON_ITEM_ID = '0'

export interface ChosenOption {
  readonly groupId: string
  readonly groupName: string
  readonly id: string
  readonly name: string
  readonly price: Won
}

export interface CouponOfLine {
  readonly code: string
  readonly number: string
  readonly menuCode: string
  readonly menuName: string
  readonly menuPrice: Won
  readonly menuPosCode: string
  readonly type: string
  readonly useAmount: Won
  readonly branchCode: string
  readonly branchName: string
  readonly exchangeKey: string
}

/** `price`: won, the chosen variant without options. */
export interface BasketLine {
  readonly itemId: string
  readonly itemName: string
  readonly priceId: string
  readonly priceName: string
  readonly price: Won
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly restriction: string
  readonly isEvent: boolean
  readonly thumbnailUrl: string
  readonly coupon: CouponOfLine | null
}

export interface UsedCoupon {
  readonly code: string
  readonly isExchanged: boolean
}

export interface Basket {
  readonly storeId: string
  readonly lines: readonly BasketLine[]
  readonly usedCoupons: readonly UsedCoupon[]
  /** Won: menu prices of the exchanged coupons. */
  readonly exchangeCredit: Won
}

export const EMPTY_BASKET: Basket = {
  storeId: '',
  lines: [],
  usedCoupons: [],
  exchangeCredit: ZERO_WON,
}

/** A voucher without a dish is something: its credit can still be spent. */
export function isEmptyBasket({ lines, exchangeCredit }: Pick<Basket, 'lines' | 'exchangeCredit'>): boolean {
  return lines.length === 0 && exchangeCredit === 0
}
