import type { OrderDetail, OrderedLine } from '@hansang/contract'
import { lineTotal, formatWon } from '@hansang/domain'
import { fill, boardTexts, returnedTexts } from '@hansang/messages'
import { cameBack } from '../../../order/index.ts'
import css from './BoardOrder.module.css'
import { moneyLeft } from './refund-choice.ts'

/** What to cook: quantities first, options under their dish; and what it comes to. */
export function OrderContents({ order }: { order: OrderDetail }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          <Line key={`${line.itemId}-${line.priceId}-${index}`} line={line} />
        ))}
      </ul>
      <p className={css.total}>
        <span>{fill(boardTexts.pieces, { n: pieces })}</span>
        {formatWon(order.due)}
      </p>
      <MoneyBack order={order} />
    </>
  )
}

function Line({ line }: { line: OrderedLine }) {
  const options = line.optionGroups.flatMap((group) => group.options)
  return (
    <li>
      <span className={css.quantity}>{line.quantity}</span>
      <span>
        {line.name}
        {line.priceName && <small> {line.priceName}</small>}
        {options.length > 0 && (
          <small className={css.options}>{options.map((option) => option.name).join(', ')}</small>
        )}
        {line.refundedQuantity > 0 && (
          <small className={css.refunded}>{fill(boardTexts.refund.some, { n: line.refundedQuantity })}</small>
        )}
      </span>
      <span className={css.price}>{formatWon(lineTotal({ ...line, options }))}</span>
    </li>
  )
}

/** What went back or is about to, and what the store keeps. */
function MoneyBack({ order }: { order: OrderDetail }) {
  const rows = cameBack(order)
  const left = moneyLeft(order)
  if (rows.length === 0) return null
  return (
    <ul className={css.back} aria-label={returnedTexts.title}>
      {rows.map((row, index) => (
        <li key={index}>
          <span>
            {row.why || row.where} <small>{row.isDone ? returnedTexts.done : returnedTexts.underWay}</small>
          </span>
          <span>{row.what}</span>
        </li>
      ))}
      {left !== null && (
        <li className={css.left}>
          <span>{boardTexts.refund.left}</span>
          <span>{formatWon(left)}</span>
        </li>
      )}
    </ul>
  )
}
