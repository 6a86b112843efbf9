import type { BrandFeatures } from '../brands/brand.ts'
import { atLeastZero, minWon, type Won, won, ZERO_WON } from '../money.ts'
import { POINTS_NEEDING_IDENTITY } from '../payment/payment-checks.ts'

export type PointKind = 'franchise' | 'callReminder'

const MOST_DIGITS = 10

export function pointKinds(
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
): PointKind[] {
  return [
    ...(features.hasFranchisePoints ? (['franchise'] as const) : []),
    ...(features.hasCallReminderPoints ? (['callReminder'] as const) : []),
  ]
}

/** At most ten digits. */
export function readPointInput(typed: string): Won {
  return won(Number(typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)))
}

export type PointAnswer =
  | { readonly kind: 'taken'; readonly points: Won }
  /** More than payable: the field resets to 0. */
  | { readonly kind: 'over'; readonly points: Won }
  | { readonly kind: 'identity'; readonly points: Won }

export interface PointInput {
  readonly points: Won
  readonly otherPoints: Won
  /** Won to pay without this kind. */
  readonly payable: Won
  readonly isVerifiedToday: boolean
}

export function takePoints({ points, otherPoints, payable, isVerifiedToday }: PointInput): PointAnswer {
  if (points > payable) return { kind: 'over', points: ZERO_WON }
  const needsIdentity = points > 0 && points + otherPoints >= POINTS_NEEDING_IDENTITY && !isVerifiedToday
  return { kind: needsIdentity ? 'identity' : 'taken', points }
}

/** At most the payable amount. */
export function allPoints({ balance, payable }: { balance: Won; payable: Won }): Won {
  return minWon(atLeastZero(balance), atLeastZero(payable))
}
