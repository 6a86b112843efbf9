import { formatDiscount } from '../format/money-text.ts'
import type { Won } from '../money.ts'
import type { PickupDiscountTier } from '../store/store.ts'

export interface PickupDiscountLine {
  /** `2,000원` or `10%` */
  readonly value: string
  readonly minimumOrder: Won | null
  readonly combinesWithCoupon: boolean
}

export function pickupDiscountLine(tier: PickupDiscountTier): PickupDiscountLine {
  return {
    value: formatDiscount(tier),
    minimumOrder: tier.minimumOrder > 0 ? tier.minimumOrder : null,
    combinesWithCoupon: tier.combinesWithCoupon,
  }
}
