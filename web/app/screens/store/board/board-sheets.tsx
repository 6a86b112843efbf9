import type { OrderDetail } from '@hansang/contract'
import { calledNumber } from '@hansang/domain'
import { fill, boardTexts, orderTexts } from '@hansang/messages'
import { overlay } from 'overlay-kit'
import { useState } from 'react'
import { Button, Sheet } from '../../../ui/index.ts'
import css from './board-sheets.module.css'
import { ReasonChoice } from './deny/ReasonChoice.tsx'
import { useReason } from './deny/use-reason.ts'

const MINUTES = [10, 15, 20, 30, 40, 50, 60, 90]

type NamedOrder = Pick<OrderDetail, 'number' | 'dayNumber' | 'type' | 'goodsName'>

/** The sheet may cover the order's card. */
export function OrderName({ order }: { order: NamedOrder }) {
  const { type, goodsName } = order
  return (
    <p className={css.order}>
      <b>{calledNumber(order)}</b> {orderTexts.type[type]} · {goodsName}
    </p>
  )
}

export function chosenMinutes(order: NamedOrder, usual: number): Promise<number | null> {
  return overlay.openAsync<number | null>(({ isOpen, close, unmount }) => (
    <MinutesSheet order={order} usual={usual} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

export interface ReasonQuestion {
  readonly title: string
  readonly reasons: readonly string[]
  readonly done: string
}

/** The customer sees this reason; `null` when the sheet is closed. */
export function chosenReason(order: NamedOrder, question: ReasonQuestion): Promise<string | null> {
  return overlay.openAsync<string | null>(({ isOpen, close, unmount }) => (
    <ReasonSheet order={order} {...question} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

interface SheetAnswer<Answer> {
  readonly order: NamedOrder
  readonly isOpen: boolean
  readonly onAnswer: (answer: Answer | null) => void
  readonly onClosed: () => void
}

interface MinutesSheetProps extends SheetAnswer<number> {
  /** Chosen at first, also where it is none of the round ones. */
  readonly usual: number
}

export function MinutesSheet({ order, usual, isOpen, onAnswer, onClosed }: MinutesSheetProps) {
  const { type } = order
  const [minutes, setMinutes] = useState(usual)
  const choices = [...new Set([...MINUTES, usual])].toSorted((one, other) => one - other)
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
      <OrderName order={order} />
      <fieldset className={css.minutes}>
        <legend>{type === 'delivery' ? boardTexts.acceptDelivery : boardTexts.acceptPickup}</legend>
        {choices.map((choice) => (
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

export function ReasonSheet(props: SheetAnswer<string> & ReasonQuestion) {
  const { order, isOpen, onAnswer, onClosed, title, reasons, done } = props
  const reason = useReason()
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={
        <Button blockedBecause={reason.missing} onClick={() => onAnswer(reason.text)}>
          {done}
        </Button>
      }
    >
      <OrderName order={order} />
      <ReasonChoice reasons={reasons} reason={reason} />
    </Sheet>
  )
}
