import type { PointBalance } from '@hansang/contract'
import { type BrandFeatures, pointKinds } from '@hansang/domain'

export function pointBalance(
  points: readonly PointBalance[],
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
): number {
  const kinds = pointKinds(features)
  return points.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { available }) => sum + available, 0)
}
