import { type OrderDetail, type OrderedLine, REFUND_BEARERS } from '@hansang/contract'
import { formatCount, formatWon, type Won, ZERO_WON, addWon, minWon, staffMay } from '@hansang/domain'
import { fill, boardTexts } from '@hansang/messages'
import { overlay } from 'overlay-kit'
import { useState } from 'react'
import { Button, RadioList, Sheet, Stepper } from '../../../../ui/index.ts'
import { roleAt } from '../../owner-session.ts'
import { OrderName } from '../board-sheets.tsx'
import {
  type Refund,
  type RefundChoice,
  moneyLeft,
  piecesOf,
  refundAmounts,
  refundOf,
} from './refund-choice.ts'
import css from './refund-sheet.module.css'

type RefundableOrder = Pick<
  OrderDetail,
  'number' | 'storeId' | 'dayNumber' | 'type' | 'goodsName' | 'lines' | 'payments' | 'refunds'
>

export function chosenRefund(order: RefundableOrder): Promise<Refund | null> {
  return overlay.openAsync<Refund | null>(({ isOpen, close, unmount }) => (
    <RefundSheet order={order} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

interface RefundSheetProps {
  readonly order: RefundableOrder
  readonly isOpen: boolean
  readonly onAnswer: (refund: Refund | null) => void
  readonly onClosed: () => void
}

export function RefundSheet({ order, isOpen, onAnswer, onClosed }: RefundSheetProps) {
  const [choice, setChoice] = useState<RefundChoice>(() => ({
    quantities: order.lines.map(() => 0),
    reason: boardTexts.refund.reasons[0],
    bearer: 'store',
  }))
  const pieces = piecesOf(choice)
  const amounts = refundAmounts(order, choice.quantities)
  const total = minWon(addWon(...amounts), moneyLeft(order) ?? ZERO_WON)
  return (
    <Sheet
      isOpen={isOpen}
      title={boardTexts.refund.title}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={
        <Button
          blockedBecause={pieces === 0 ? boardTexts.refund.nothing : null}
          onClick={() => onAnswer(refundOf(choice))}
        >
          {fill(boardTexts.refund.submit, { n: pieces, amount: formatCount(total) })}
        </Button>
      }
    >
      <div className={css.parts}>
        <OrderName order={order} />
        <p className={css.hint}>{boardTexts.refund.hint}</p>
        <ul className={css.lines}>
          {order.lines.map((line, index) => (
            <RefundLine
              key={`${line.itemId}-${line.priceId}-${index}`}
              line={line}
              quantity={choice.quantities[index] ?? 0}
              amount={amounts[index] ?? ZERO_WON}
              onChange={(quantity) =>
                setChoice({ ...choice, quantities: choice.quantities.with(index, quantity) })
              }
            />
          ))}
        </ul>
        <RadioList
          legend={boardTexts.refund.reason}
          value={choice.reason}
          onChange={(reason) => setChoice({ ...choice, reason })}
          options={boardTexts.refund.reasons.map((reason: string) => ({ value: reason, label: reason }))}
        />
        {mayChargeOthers(order.storeId) && (
          <RadioList
            legend={boardTexts.refund.bearer}
            value={choice.bearer}
            onChange={(bearer) => setChoice({ ...choice, bearer })}
            options={REFUND_BEARERS.map((bearer) => ({
              value: bearer,
              label: boardTexts.refund.bearers[bearer],
            }))}
          />
        )}
      </div>
    </Sheet>
  )
}

function mayChargeOthers(storeId: string): boolean {
  const role = roleAt(storeId)
  return role !== undefined && staffMay(role, 'refundForOthers')
}

interface RefundLineProps {
  readonly line: OrderedLine
  readonly quantity: number
  readonly amount: Won
  readonly onChange: (quantity: number) => void
}

function RefundLine({ line, quantity, amount, onChange }: RefundLineProps) {
  const left = line.quantity - line.refundedQuantity
  return (
    <li className={css.line}>
      <span>
        {line.name}
        <small>
          {fill(boardTexts.refund.ordered, { n: line.quantity })}
          {line.refundedQuantity > 0 && ` · ${fill(boardTexts.refund.some, { n: line.refundedQuantity })}`}
        </small>
      </span>
      {left > 0 ? (
        <span className={css.chosen}>
          <output className={css.amount}>{formatWon(amount)}</output>
          <Stepper
            label={fill(boardTexts.refund.quantityOf, { name: line.name })}
            value={quantity}
            minimum={0}
            maximum={left}
            onChange={onChange}
          />
        </span>
      ) : (
        <span className={css.hint}>{boardTexts.refund.all}</span>
      )}
    </li>
  )
}
