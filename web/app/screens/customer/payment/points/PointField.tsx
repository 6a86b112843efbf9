import {
  formatCount,
  type Won,
  type PointUse,
  type PointKind,
  allPoints,
  readPointInput,
  takePoints,
} from '@hansang/domain'
import { fill, pointKindTexts, refusalTexts, paymentTexts } from '@hansang/messages'
import { useState } from 'react'
import { Button, TextField, ConfirmDialog, alerted } from '../../../../ui/index.ts'
import css from './PointField.module.css'

const NAMES: Readonly<Record<PointKind, string>> = {
  franchise: pointKindTexts.franchise,
  callReminder: pointKindTexts.callReminder,
}

interface PointFieldProps {
  readonly kind: PointKind
  readonly use: PointUse
  readonly otherPoints: Won
  readonly payable: Won
  readonly isVerifiedToday: boolean
  readonly onSpend: (points: Won) => void
  readonly onVerify: () => void
}

export function PointField(props: PointFieldProps) {
  const { kind, use, payable, onSpend, onVerify } = props
  const [isAsking, setIsAsking] = useState(false)

  function take(points: Won, isComplete: boolean) {
    const answer = takePoints({ ...props, points })
    onSpend(answer.points)
    if (answer.kind === 'over') void alerted(refusalTexts.pointsAbovePayment)
    if (answer.kind === 'identity' && isComplete) setIsAsking(true)
  }

  const all = allPoints({ balance: use.balance, payable })
  return (
    // On blur, when the number is complete, not on each digit.
    <div className={css.kind} onBlur={(event) => isInput(event.target) && take(use.used, true)}>
      <p className={css.name}>
        {NAMES[kind]}
        <span className={css.balance}>
          {fill(paymentTexts.point.balance, { n: formatCount(use.balance) })}
        </span>
      </p>
      <div className={css.entry}>
        <TextField
          label={fill(paymentTexts.point.input, { kind: NAMES[kind] })}
          hidesLabel
          value={use.used > 0 ? String(use.used) : ''}
          onChange={(typed) => take(readPointInput(typed), false)}
          placeholder={paymentTexts.point.placeholder}
          keyboard="numeric"
          maxLength={10}
          problem={use.used > use.balance ? refusalTexts.pointsAboveBalance : null}
          hint={use.minimum > 1 ? fill(paymentTexts.point.minimum, { n: formatCount(use.minimum) }) : null}
        />
        <Button
          kind="secondary"
          size="medium"
          blockedBecause={allBlockedBecause(use, payable)}
          onClick={() => take(all, true)}
        >
          {paymentTexts.point.useAll}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        text={paymentTexts.point.verifyConfirm}
        onAnswer={(goesOn) => {
          setIsAsking(false)
          if (goesOn) onVerify()
        }}
        onClosed={() => {}}
      />
    </div>
  )
}

function allBlockedBecause({ balance }: PointUse, payable: Won): string | null {
  if (balance <= 0) return paymentTexts.point.none
  return payable <= 0 ? paymentTexts.point.nothingDue : null
}

function isInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement
}
