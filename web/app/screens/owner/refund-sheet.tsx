import type { OrderedLine } from '@hansang/contract/order-item'
import { REFUND_BEARERS } from '@hansang/contract/refund-bearer'
import { ending } from '@hansang/messages/ending'
import { fill } from '@hansang/messages/fill'
import { overlay } from 'overlay-kit'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { type Refund, type RefundChoice, piecesOf, refundOf } from './refund-choice.ts'
import css from './refund-sheet.module.css'

/** Which pieces go back, why, and who pays for it; `null` when the store thinks better of it. */
export function chosenRefund(lines: readonly OrderedLine[]): Promise<Refund | null> {
  return overlay.openAsync<Refund | null>(({ isOpen, close, unmount }) => (
    <RefundSheet lines={lines} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

interface RefundSheetProps {
  readonly lines: readonly OrderedLine[]
  readonly isOpen: boolean
  readonly onAnswer: (refund: Refund | null) => void
  readonly onClosed: () => void
}

export function RefundSheet({ lines, isOpen, onAnswer, onClosed }: RefundSheetProps) {
  const [choice, setChoice] = useState<RefundChoice>(() => ({
    quantities: lines.map(() => 0),
    reason: ending.refundReasons[0],
    bearer: 'store',
  }))
  const pieces = piecesOf(choice)
  return (
    <Sheet
      isOpen={isOpen}
      title={ending.refundTitle}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={
        <Button
          blockedBecause={pieces === 0 ? ending.refundNothing : null}
          onClick={() => onAnswer(refundOf(choice))}
        >
          {fill(ending.refundDone, { n: pieces })}
        </Button>
      }
    >
      <div className={css.parts}>
        <p className={css.hint}>{ending.refundHint}</p>
        <LineQuantities
          lines={lines}
          quantities={choice.quantities}
          onChange={(quantities) => setChoice({ ...choice, quantities })}
        />
        <RadioList
          legend={ending.refundReason}
          value={choice.reason}
          onChange={(reason) => setChoice({ ...choice, reason })}
          options={ending.refundReasons.map((reason) => ({ value: reason as string, label: reason }))}
        />
        <RadioList
          legend={ending.refundBearer}
          value={choice.bearer}
          onChange={(bearer) => setChoice({ ...choice, bearer })}
          options={REFUND_BEARERS.map((bearer) => ({ value: bearer, label: ending.bearers[bearer] }))}
        />
      </div>
    </Sheet>
  )
}

interface LineQuantitiesProps {
  readonly lines: readonly OrderedLine[]
  readonly quantities: readonly number[]
  readonly onChange: (quantities: readonly number[]) => void
}

function LineQuantities({ lines, quantities, onChange }: LineQuantitiesProps) {
  return (
    <ul className={css.lines}>
      {lines.map((line, index) => (
        <li key={`${line.itemId}-${line.priceId}-${index}`} className={css.line}>
          <span>
            {line.name}
            <small>{fill(ending.refundOrdered, { n: line.quantity })}</small>
          </span>
          <Stepper
            label={fill(ending.refundOf, { name: line.name })}
            value={quantities[index] ?? 0}
            minimum={0}
            maximum={line.quantity}
            onChange={(quantity) => onChange(quantities.with(index, quantity))}
          />
        </li>
      ))}
    </ul>
  )
}
