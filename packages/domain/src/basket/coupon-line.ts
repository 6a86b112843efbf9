import type { MenuItem } from '../menu/menu.ts'
import { atLeastZero, subtractWon, type Won, ZERO_WON } from '../money.ts'
import { type BasketLine, type ChosenOption, COUPON_ITEM_ID, type CouponOfLine } from './basket.ts'

/** Won to pay on top for a variant dearer than the coupon's menu; options are extra. */
export function couponExtra(variantPrice: Won, coupon: Pick<CouponOfLine, 'menuPrice'>): Won {
  return atLeastZero(subtractWon(variantPrice, coupon.menuPrice))
}

interface CouponChoice {
  readonly item: Pick<MenuItem, 'restriction' | 'thumbnailUrl'>
  readonly variant: MenuItem['prices'][number]
  readonly options: readonly ChosenOption[]
}

export function couponLine(coupon: CouponOfLine, choice?: CouponChoice): BasketLine {
  return {
    itemId: COUPON_ITEM_ID,
    itemName: coupon.menuName,
    priceId: choice?.variant.id ?? '',
    priceName: choice?.variant.name ?? '',
    price: choice ? couponExtra(choice.variant.price, coupon) : ZERO_WON,
    quantity: 1,
    options: choice?.options ?? [],
    restriction: choice?.item.restriction ?? '',
    isEvent: false,
    thumbnailUrl: choice?.item.thumbnailUrl ?? '',
    coupon,
  }
}
