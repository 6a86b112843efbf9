import type { OrderType } from '@hansang/domain/order/order-type'
import { board } from '@hansang/messages/board'
import { fill } from '@hansang/messages/fill'
import { overlay } from 'overlay-kit'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './board-sheets.module.css'

const MINUTES = [10, 15, 20, 30, 40, 50, 60, 90]
const USUAL_MINUTES = { delivery: 40, pickup: 20, hole: 15 } as const satisfies Record<OrderType, number>

/** How long the order will take, or `null` when the store thinks better of it. */
export function chosenMinutes(type: OrderType): Promise<number | null> {
  return overlay.openAsync<number | null>(({ isOpen, close, unmount }) => (
    <MinutesSheet type={type} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

/** Why the order is denied, in the words the customer will read; `null` when it is not. */
export function chosenReason(): Promise<string | null> {
  return overlay.openAsync<string | null>(({ isOpen, close, unmount }) => (
    <ReasonSheet isOpen={isOpen} onAnswer={close} onClosed={unmount} />
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
      title={board.acceptTitle}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={<Button onClick={() => onAnswer(minutes)}>{fill(board.acceptDone, { n: minutes })}</Button>}
    >
      <fieldset className={css.minutes}>
        <legend>{type === 'delivery' ? board.acceptDelivery : board.acceptPickup}</legend>
        {MINUTES.map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name="minutes"
              checked={choice === minutes}
              onChange={() => setMinutes(choice)}
            />
            <span>{fill(board.acceptMinutes, { n: choice })}</span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}

function ReasonSheet({ isOpen, onAnswer, onClosed }: SheetAnswer<string>) {
  const [reason, setReason] = useState<string>(board.denyReasons[0])
  return (
    <Sheet
      isOpen={isOpen}
      title={board.denyTitle}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={<Button onClick={() => onAnswer(reason)}>{board.denyDone}</Button>}
    >
      <fieldset className={css.reasons}>
        <legend>{board.denyHint}</legend>
        {board.denyReasons.map((choice) => (
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
