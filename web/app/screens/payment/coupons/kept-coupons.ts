import { sessionShelf } from '../../../browser-storage.ts'
import type { PaymentCoupon } from './payment-coupon.ts'

interface KeptCoupons {
  readonly orderNumber: string
  readonly coupons: readonly PaymentCoupon[]
}

/** A payment in this same window leaves the page; its coupons are there again when it comes back unpaid. */
export function keepCoupons(orderNumber: string, coupons: readonly PaymentCoupon[]): void {
  if (coupons.length === 0) return sessionShelf.remove('paymentCoupons')
  sessionShelf.writeJson('paymentCoupons', { orderNumber, coupons } satisfies KeptCoupons)
}

/** The coupons that were applied to this order on this device. */
export function keptCoupons(orderNumber: string): readonly PaymentCoupon[] {
  const kept = sessionShelf.readJson<KeptCoupons>('paymentCoupons')
  return kept?.orderNumber === orderNumber && Array.isArray(kept.coupons) ? kept.coupons : []
}
