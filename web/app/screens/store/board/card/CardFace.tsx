import type { OrderDetail } from '@hansang/contract'
import { MINUTE_MS, calledNumber, isUrgent, orderCan } from '@hansang/domain'
import { boardTexts, fill, orderTexts, readMemo, tableTexts } from '@hansang/messages'
import { may } from '../../../../order/index.ts'
import { Badge } from '../../../../ui/index.ts'
import { boardColumnOf } from '../board-columns.ts'
import { seoulClockTime } from '../board-words.ts'
import css from './BoardOrder.module.css'
import { PaymentBadge, isPaid } from './PaymentBadge.tsx'
import { dishesInWords, lastDigits, piecesToCook, statusText } from './order-words.ts'
import { minutesBetween, useMinuteClock } from './use-minute-clock.ts'

interface CardFaceProps {
  readonly order: OrderDetail
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly namesStore: boolean
  readonly controls: string
}

/** What one has to know of an order without opening it; a press anywhere on it opens it. */
export function CardFace({ order, isOpen, onToggle, namesStore, controls }: CardFaceProps) {
  const { promisedAt, storeNote, tableNumber, type } = order
  const column = boardColumnOf(order)
  const note = readMemo(storeNote).text
  return (
    <div className={css.face}>
      <header className={css.head}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={controls}
          aria-label={`${calledNumber(order)} ${boardTexts.open}`}
          onClick={onToggle}
        >
          <b className={css.number}>{calledNumber(order)}</b>
        </button>
        <Badge tone={type === 'delivery' ? 'brand' : 'good'}>{orderTexts.type[type]}</Badge>
        {tableNumber && <strong className={css.table}>{fill(tableTexts.number, { n: tableNumber })}</strong>}
        {column === 'new' && promisedAt && (
          <Badge tone="notice">{fill(boardTexts.due, { time: seoulClockTime(promisedAt) })}</Badge>
        )}
        {column === 'new' && <Digits order={order} />}
        <Time order={order} />
      </header>
      <p className={css.dishes}>
        <span>{dishesInWords(order)}</span>
        <b>{fill(boardTexts.pieces, { n: piecesToCook(order) })}</b>
      </p>
      {column !== 'new' && (
        <p className={css.state}>
          <span className={css.status}>{statusText(order)}</span>
          {order.isMadeByKitchen && column === 'cooking' && <Badge tone="good">{boardTexts.made}</Badge>}
          {order.isAutoAccepted && column === 'cooking' && (
            <span className={css.digits}>{boardTexts.acceptedByItself}</span>
          )}
          <Digits order={order} />
        </p>
      )}
      {!isPaid(order) && order.paymentMethodName && column !== 'done' && <PaymentBadge order={order} />}
      {note && column !== 'done' && <p className={css.note}>{note}</p>}
      {namesStore && <p className={css.store}>{order.storeName}</p>}
    </div>
  )
}

function Digits({ order }: { order: OrderDetail }) {
  const digits = lastDigits(order)
  return digits && <span className={css.digits}>{digits}</span>
}

/** Of a new order how long it waits; of one under way how long until its promise, or by how much it is late. */
function Time({ order }: { order: OrderDetail }) {
  const now = useMinuteClock()
  const { closePlannedAt, escalation } = order
  const since = order.reachedStoreAt ?? order.registeredAt
  const column = boardColumnOf(order)
  if (column === 'done') return <span className={css.waiting}>{seoulClockTime(since)}</span>
  // A wish to cancel waits for an answer, whenever the food is due.
  const isPromised = column === 'cooking' && !may(orderCan.decideCancel, order)
  if (isPromised && closePlannedAt) return <Promised at={closePlannedAt} now={now} />
  const minutes = minutesBetween(since, now)
  const text = minutes < 1 ? boardTexts.justNow : fill(boardTexts.elapsed, { n: minutes })
  return (
    <span className={css.waiting} data-late={isUrgent(escalation) || undefined}>
      {seoulClockTime(since)} · {text}
    </span>
  )
}

function Promised({ at, now }: { at: Date; now: Date }) {
  const late = minutesBetween(at, now)
  const left = Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS)
  return (
    <span className={css.waiting} data-late={late > 0 || undefined}>
      {late > 0
        ? fill(boardTexts.lateBy, { n: late })
        : fill(boardTexts.minutesLeft, { n: Math.max(0, left) })}
    </span>
  )
}
