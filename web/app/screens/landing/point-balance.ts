import type { PointBalance } from '@hansang/contract/points'
import type { BrandFeatures } from '@hansang/domain/brands/brand'
import { pointKinds } from '@hansang/domain/points/point-input'

/** Points of the kinds the channel has, together. */
export function pointBalance(
  points: readonly PointBalance[],
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
): number {
  const kinds = pointKinds(features)
  return points.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { available }) => sum + available, 0)
}
