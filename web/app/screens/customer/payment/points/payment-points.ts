import type { PointBalance, readPointBalance, RequestOf } from '@hansang/contract'
import {
  type BrandFeatures,
  type Won,
  ZERO_WON,
  type PointUse,
  type PointKind,
  type Store,
  pointKinds,
} from '@hansang/domain'
import type { IdentityStatus } from '../../../../session/index.ts'

export type PointsSpent = Readonly<Record<PointKind, Won>>

export const NO_POINTS_SPENT: PointsSpent = { franchise: ZERO_WON, callReminder: ZERO_WON }

export interface PointsOfPayment extends IdentityStatus {
  readonly franchisePoints: PointUse
  readonly callReminderPoints: PointUse
  readonly isAgent: boolean
}

/** Empty for agents, as the points are not theirs. */
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

export function balanceRequest(
  { id, channel }: Pick<Store, 'id' | 'channel'>,
  phone: string,
): RequestOf<typeof readPointBalance> {
  return {
    channel,
    relatedStoreId: id,
    relatedValue: '',
    storeId: id,
    phone,
    customerId: '',
    identityHash: '',
  }
}
