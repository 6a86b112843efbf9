import { fieldsOf } from '@hansang/contract'

/** Who opened the coupon page, as its link says in the navigation state: with one, it leads on after a coupon. */
export interface CouponOpener {
  readonly from: 'store' | 'basket'
  readonly storeId: string
}

export function openerOf(state: unknown): CouponOpener | null {
  const { from, storeId } = fieldsOf(state)
  return (from === 'store' || from === 'basket') && typeof storeId === 'string' ? { from, storeId } : null
}

export type AfterCoupon = 'stay' | 'basket' | 'choose'

/** Where a coupon that was taken leads: nowhere by itself, to its menus, or to the basket. */
export function afterCoupon(opener: CouponOpener | null, chooseItemId: string): AfterCoupon {
  if (!opener) return 'stay'
  return chooseItemId === '' ? 'basket' : 'choose'
}
