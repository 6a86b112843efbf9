import type { OrderDetail } from '@hansang/contract/order'

/** Whoever only knows number and phone sees the phone with stars (trust-and-money §2). */
export function isMasked({ phone }: Pick<OrderDetail, 'phone'>): boolean {
  return phone.includes('*')
}
