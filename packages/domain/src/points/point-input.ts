import type { BrandFeatures } from '../brands/brand.ts'
import { atLeastZero, minWon, type Won, won, ZERO_WON } from '../money.ts'
import { POINTS_NEEDING_IDENTITY } from '../payment/payment-checks.ts'

/** '01' franchise points, '02' call-reminder points (PNT-06). */
export type PointKind = '01' | '02'

const MOST_DIGITS = 10

/** The kinds of points that a brand's payment screen asks for (PAY-10). */
export function pointKinds(
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
): PointKind[] {
  return [
    ...(features.hasFranchisePoints ? (['01'] as const) : []),
    ...(features.hasCallReminderPoints ? (['02'] as const) : []),
  ]
}

/** Points from what was typed: its digits, at most ten of them (PNT-02). */
export function readPointInput(typed: string): Won {
  return won(Number(typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)))
}

export type PointAnswer =
  | { readonly kind: 'taken'; readonly points: Won }
  /** More than is to be paid: the field goes back to 0 (PNT-03). */
  | { readonly kind: 'over'; readonly points: Won }
  /** The identity window is offered first (PNT-04). */
  | { readonly kind: 'identity'; readonly points: Won }

export interface PointInput {
  readonly points: Won
  /** Points of the other kind that are used already. */
  readonly otherPoints: Won
  /** What would be left to pay without this kind, in won (PNT-05). */
  readonly payable: Won
  readonly isVerifiedToday: boolean
}

/** What comes of points that somebody typed or filled in (PNT-03, PNT-04). */
export function takePoints({ points, otherPoints, payable, isVerifiedToday }: PointInput): PointAnswer {
  if (points > payable) return { kind: 'over', points: ZERO_WON }
  const needsIdentity = points > 0 && points + otherPoints >= POINTS_NEEDING_IDENTITY && !isVerifiedToday
  return { kind: needsIdentity ? 'identity' : 'taken', points }
}

/** "Use all": as much as there is, but no more than is to be paid (PNT-05). */
export function allPoints({ balance, payable }: { balance: Won; payable: Won }): Won {
  return minWon(atLeastZero(balance), atLeastZero(payable))
}
