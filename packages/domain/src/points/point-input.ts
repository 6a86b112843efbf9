import type { BrandFeatures } from '../brands/brand.ts'
import { atLeastZero, minWon, type Won, won, ZERO_WON } from '../money.ts'
import { POINTS_NEEDING_IDENTITY } from '../payment/payment-checks.ts'

export type PointKind = 'franchise' | 'callReminder'

const MOST_DIGITS = 10

/** The kinds of points that a brand's payment screen asks for. */
export function pointKinds(
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
): PointKind[] {
  return [
    ...(features.hasFranchisePoints ? (['franchise'] as const) : []),
    ...(features.hasCallReminderPoints ? (['callReminder'] as const) : []),
  ]
}

/** Points from what was typed: its digits, at most ten of them. */
export function readPointInput(typed: string): Won {
  return won(Number(typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)))
}

export type PointAnswer =
  | { readonly kind: 'taken'; readonly points: Won }
  /** More than is to be paid: the field goes back to 0. */
  | { readonly kind: 'over'; readonly points: Won }
  /** The identity window is offered first. */
  | { readonly kind: 'identity'; readonly points: Won }

export interface PointInput {
  readonly points: Won
  /** Points of the other kind that are used already. */
  readonly otherPoints: Won
  /** What would be left to pay without this kind, in won. */
  readonly payable: Won
  readonly isVerifiedToday: boolean
}

/** What comes of points that somebody typed or filled in. */
export function takePoints({ points, otherPoints, payable, isVerifiedToday }: PointInput): PointAnswer {
  if (points > payable) return { kind: 'over', points: ZERO_WON }
  const needsIdentity = points > 0 && points + otherPoints >= POINTS_NEEDING_IDENTITY && !isVerifiedToday
  return { kind: needsIdentity ? 'identity' : 'taken', points }
}

/** "Use all": as much as there is, but no more than is to be paid. */
export function allPoints({ balance, payable }: { balance: Won; payable: Won }): Won {
  return minWon(atLeastZero(balance), atLeastZero(payable))
}
