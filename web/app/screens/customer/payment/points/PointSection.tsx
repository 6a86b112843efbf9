import { formatCount, addWon, type Won, POINTS_NEEDING_IDENTITY, type PointKind } from '@hansang/domain'
import { fill, paymentTexts, amountTexts, controlTexts, refusalTexts } from '@hansang/messages'
import { Button } from '../../../../ui/index.ts'
import { Section } from '../../../../order/index.ts'
import { PointField } from './PointField.tsx'
import css from './PointSection.module.css'
import type { PointsOfPayment } from './payment-points.ts'

interface PointSectionProps {
  readonly kinds: readonly PointKind[]
  readonly points: PointsOfPayment
  readonly payableWithout: (kind: PointKind) => Won
  readonly onSpend: (kind: PointKind, points: Won) => void
  readonly onVerify: () => void
}

export function PointSection({ kinds, points, payableWithout, onSpend, onVerify }: PointSectionProps) {
  const { franchisePoints, callReminderPoints } = points
  const useOf = (kind: PointKind) => (kind === 'franchise' ? franchisePoints : callReminderPoints)
  const owned = kinds.filter((kind) => useOf(kind).balance > 0 || useOf(kind).used > 0)
  if (owned.length === 0) return null
  const used = addWon(franchisePoints.used, callReminderPoints.used)
  const why = whyVerify(points, used)
  return (
    <Section
      title={paymentTexts.point.title}
      aside={used > 0 && owned.length > 1 ? fill(amountTexts.pointAmount, { n: formatCount(used) }) : null}
    >
      <div className={css.fields}>
        {owned.map((kind) => (
          <PointField
            key={kind}
            kind={kind}
            use={useOf(kind)}
            otherPoints={kind === 'franchise' ? callReminderPoints.used : franchisePoints.used}
            payable={payableWithout(kind)}
            isVerifiedToday={points.isVerifiedToday}
            onSpend={(amount) => onSpend(kind, amount)}
            onVerify={onVerify}
          />
        ))}
      </div>
      {why && (
        <div className={css.verify} role="status">
          <p>{why}</p>
          <Button size="small" onClick={onVerify}>
            {controlTexts.verifyIdentity}
          </Button>
        </div>
      )}
    </Section>
  )
}

export function whyVerify(
  { isVerifiedToday, hasEverVerified }: Pick<PointsOfPayment, 'isVerifiedToday' | 'hasEverVerified'>,
  used: Won,
): string | null {
  if (used >= POINTS_NEEDING_IDENTITY && !isVerifiedToday) return refusalTexts.identityNeeded
  return used > 0 && !hasEverVerified ? refusalTexts.firstPointUse : null
}
