import type { OrderType } from '@hansang/domain'
import { fill, boardTexts } from '@hansang/messages'
import { overlay } from 'overlay-kit'
import { useState } from 'react'
import { Button, Sheet } from '../../../ui/index.ts'
import css from './board-sheets.module.css'

const MINUTES = [10, 15, 20, 30, 40, 50, 60, 90]
const USUAL_MINUTES = { delivery: 40, pickup: 20, dineIn: 15 } as const satisfies Record<OrderType, number>

/** How long the order will take, or `null` when the store thinks better of it. */
export function chosenMinutes(type: OrderType): Promise<number | null> {
  return overlay.openAsync<number | null>(({ isOpen, close, unmount }) => (
    <MinutesSheet type={type} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

export interface ReasonQuestion {
  readonly title: string
  readonly reasons: readonly string[]
  readonly done: string
}

const DENIAL: ReasonQuestion = {
  title: boardTexts.denyTitle,
  reasons: boardTexts.denyReasons,
  done: boardTexts.denyDone,
}

/** Why the order ends, in the words the customer will read; `null` when it does not. */
export function chosenReason(question: Partial<ReasonQuestion> = {}): Promise<string | null> {
  return overlay.openAsync<string | null>(({ isOpen, close, unmount }) => (
    <ReasonSheet {...DENIAL} {...question} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

interface SheetAnswer<Answer> {
  readonly isOpen: boolean
  readonly onAnswer: (answer: Answer | null) => void
  readonly onClosed: () => void
}

function MinutesSheet({ type, isOpen, onAnswer, onClosed }: SheetAnswer<number> & { type: OrderType }) {
  const [minutes, setMinutes] = useState<number>(USUAL_MINUTES[type])
  return (
    <Sheet
      isOpen={isOpen}
      title={boardTexts.acceptTitle}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={
        <Button onClick={() => onAnswer(minutes)}>{fill(boardTexts.acceptDone, { n: minutes })}</Button>
      }
    >
      <fieldset className={css.minutes}>
        <legend>{type === 'delivery' ? boardTexts.acceptDelivery : boardTexts.acceptPickup}</legend>
        {MINUTES.map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name="minutes"
              checked={choice === minutes}
              onChange={() => setMinutes(choice)}
            />
            <span>{fill(boardTexts.acceptMinutes, { n: choice })}</span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}

function ReasonSheet(props: SheetAnswer<string> & ReasonQuestion) {
  const { isOpen, onAnswer, onClosed, title, reasons, done } = props
  const [reason, setReason] = useState(reasons[0] ?? '')
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={<Button onClick={() => onAnswer(reason)}>{done}</Button>}
    >
      <fieldset className={css.reasons}>
        <legend>{boardTexts.denyHint}</legend>
        {reasons.map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name="reason"
              checked={choice === reason}
              onChange={() => setReason(choice)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
