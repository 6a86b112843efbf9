import { type SessionKey, sessionValues } from '../../../../browser/browser-storage.ts'
import { type Consents, NO_CONSENT } from '../consents/consents.ts'
import type { PaymentCoupon } from '../coupons/payment-coupon.ts'
import { NO_POINTS_SPENT, type PointsSpent } from '../points/payment-points.ts'

/** Kept per order, as an identity check or a payment in the same window leaves the page and comes back. */

export interface PaymentChoices {
  readonly consents: Consents
  readonly isFavourite: boolean
}

export function keepChoices(orderNumber: string, choices: PaymentChoices): void {
  sessionValues.writeJson('paymentChoices', { orderNumber, ...choices })
}

export function keptChoices(orderNumber: string | null): PaymentChoices {
  const kept = keptOf<PaymentChoices>('paymentChoices', orderNumber)
  return { consents: { ...NO_CONSENT, ...kept?.consents }, isFavourite: kept?.isFavourite === true }
}

export function keepPoints(orderNumber: string, spent: PointsSpent): void {
  sessionValues.writeJson('paymentPoints', { orderNumber, spent })
}

export function keptPoints(orderNumber: string | null): PointsSpent {
  return { ...NO_POINTS_SPENT, ...keptOf<{ spent: PointsSpent }>('paymentPoints', orderNumber)?.spent }
}

export function keepCoupons(orderNumber: string, coupons: readonly PaymentCoupon[]): void {
  if (coupons.length === 0) return sessionValues.remove('paymentCoupons')
  sessionValues.writeJson('paymentCoupons', { orderNumber, coupons })
}

export function keptCoupons(orderNumber: string): readonly PaymentCoupon[] {
  const kept = keptOf<{ coupons: readonly PaymentCoupon[] }>('paymentCoupons', orderNumber)
  return Array.isArray(kept?.coupons) ? kept.coupons : []
}

function keptOf<Kept>(key: SessionKey, orderNumber: string | null): Partial<Kept> | null {
  if (orderNumber === null) return null
  const kept = sessionValues.readJson<Partial<Kept> & { orderNumber: string }>(key)
  return kept?.orderNumber === orderNumber ? kept : null
}
