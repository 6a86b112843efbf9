import { sessionShelf } from '../../../browser-storage.ts'
import { type PointsSpent, NO_POINTS_SPENT } from './payment-points.ts'

interface KeptPoints {
  readonly orderNumber: string
  readonly spent: PointsSpent
}

/** An identity check or a payment in this same window leaves the page; its points are there again after it. */
export function keepPoints(orderNumber: string, spent: PointsSpent): void {
  sessionShelf.writeJson('paymentPoints', { orderNumber, spent } satisfies KeptPoints)
}

/** The points that were entered for this order on this device. */
export function keptPoints(orderNumber: string): PointsSpent {
  const kept = sessionShelf.readJson<KeptPoints>('paymentPoints')
  return kept?.orderNumber === orderNumber ? { ...NO_POINTS_SPENT, ...kept.spent } : NO_POINTS_SPENT
}
