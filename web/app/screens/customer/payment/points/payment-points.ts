import type { PointBalance } from '@hansang/contract'
import {
  type BrandFeatures,
  type Won,
  ZERO_WON,
  type PointUse,
  type PointKind,
  pointKinds,
} from '@hansang/domain'
import type { IdentityStatus } from '../../../../session/identity.ts'

export type PointsSpent = Readonly<Record<PointKind, Won>>

export const NO_POINTS_SPENT: PointsSpent = { franchise: ZERO_WON, callReminder: ZERO_WON }

/** What the checks of a payment ask about points. */
export interface PointsOfPayment extends IdentityStatus {
  readonly franchisePoints: PointUse
  readonly callReminderPoints: PointUse
  readonly isAgent: boolean
}

/** The kinds that the payment screen asks for: never of an agent, whose points they are not. */
export function offeredKinds(
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
  isAgent: boolean,
): readonly PointKind[] {
  return isAgent ? [] : pointKinds(features)
}

export function pointUse(kind: PointKind, spent: PointsSpent, balances: readonly PointBalance[]): PointUse {
  const balance = balances.find((own) => own.kind === kind)
  return {
    used: spent[kind],
    balance: balance?.available ?? ZERO_WON,
    minimum: balance?.minimumUse ?? ZERO_WON,
  }
}
