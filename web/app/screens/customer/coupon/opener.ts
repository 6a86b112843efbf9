import { fieldsOf } from '@hansang/contract'

/** From the navigation state. With an opener, the page moves on after a coupon. */
export interface CouponOpener {
  readonly from: 'store' | 'basket'
  readonly storeId: string
}

export function openerOf(state: unknown): CouponOpener | null {
  const { from, storeId } = fieldsOf(state)
  return (from === 'store' || from === 'basket') && typeof storeId === 'string' ? { from, storeId } : null
}

export type AfterCoupon = 'stay' | 'basket' | 'choose'

export function afterCoupon(opener: CouponOpener | null, chooseItemId: string): AfterCoupon {
  if (!opener) return 'stay'
  return chooseItemId === '' ? 'basket' : 'choose'
}
