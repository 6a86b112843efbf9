import type { OrderDetail, OrderedLine } from '@hansang/contract'
import { lineTotal, formatWon } from '@hansang/domain'
import { fill, boardTexts, returnedTexts } from '@hansang/messages'
import { returnedRows } from '../../../../order/index.ts'
import css from './BoardOrder.module.css'
import { moneyLeft } from '../refund/refund-choice.ts'
import { piecesLeft, piecesToCook } from './order-words.ts'

/** For the kitchen: quantities first, options below their item, no refunded pieces. */
export function OrderContents({ order }: { order: OrderDetail }) {
  const cooked = order.lines.filter((line) => piecesLeft(line) > 0)
  const gone = order.lines.filter((line) => piecesLeft(line) === 0)
  const back = returnedRows(order)
  const left = back.length > 0 ? moneyLeft(order) : null
  return (
    <>
      <ul className={css.lines} aria-label={boardTexts.contents}>
        {cooked.map((line, index) => (
          <Line key={`${line.itemId}-${line.priceId}-${index}`} line={line} />
        ))}
      </ul>
      <p className={css.total}>
        <span>
          {fill(boardTexts.pieces, { n: piecesToCook(order) })}
          {left !== null && <small> {boardTexts.refund.left}</small>}
        </span>
        {formatWon(left ?? order.due)}
      </p>
      {gone.map((line, index) => (
        <p key={index} className={css.gone}>
          {line.name} <Refunded line={line} />
        </p>
      ))}
      <MoneyBack rows={back} />
    </>
  )
}

function Line({ line }: { line: OrderedLine }) {
  const options = line.optionGroups.flatMap((group) => group.options)
  const quantity = piecesLeft(line)
  return (
    <li>
      <span className={css.quantity}>{quantity}</span>
      <span>
        {line.name}
        {line.priceName && <small> {line.priceName}</small>}
        {options.length > 0 && (
          <small className={css.options}>{options.map((option) => option.name).join(', ')}</small>
        )}
        {line.refundedQuantity > 0 && <Refunded line={line} />}
      </span>
      <span className={css.price}>{formatWon(lineTotal({ ...line, options, quantity }))}</span>
    </li>
  )
}

function Refunded({ line }: { line: OrderedLine }) {
  return <small className={css.refunded}>{fill(boardTexts.refund.some, { n: line.refundedQuantity })}</small>
}

function MoneyBack({ rows }: { rows: ReturnType<typeof returnedRows> }) {
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
    </ul>
  )
}
