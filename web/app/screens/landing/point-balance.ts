import type { PointBalance } from '@hansang/contract/points'
import type { BrandFeatures } from '@hansang/domain/brands/brand'

/** `01` is the franchise's, `02` the call reminder's. */
const FRANCHISE = '01'
const CALL_REMINDER = '02'

/** Points of the kinds the channel has, together. */
export function pointBalance(
  points: readonly PointBalance[],
  features: Pick<BrandFeatures, 'hasFranchisePoints' | 'hasCallReminderPoints'>,
): number {
  return points
    .filter(({ type }) => type !== FRANCHISE || features.hasFranchisePoints)
    .filter(({ type }) => type !== CALL_REMINDER || features.hasCallReminderPoints)
    .reduce((sum, { available }) => sum + available, 0)
}
