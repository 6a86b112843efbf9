import { formatDiscount } from '../format/money-text.ts'
import type { Won } from '../money.ts'
import type { PickupDiscountTier } from '../store/store.ts'

/** One line of the discount details, as parts of a sentence. */
export interface PickupDiscountLine {
  /** `2,000원` or `10%` */
  readonly value: string
  /** `null` when any order earns it. */
  readonly minimumOrder: Won | null
  readonly combinesWithCoupon: boolean
}

/** A tier of the discount details; a minimum is stated only when above zero. */
export function pickupDiscountLine(tier: PickupDiscountTier): PickupDiscountLine {
  return {
    value: formatDiscount(tier),
    minimumOrder: tier.minimumOrder > 0 ? tier.minimumOrder : null,
    combinesWithCoupon: tier.combinesWithCoupon,
  }
}
