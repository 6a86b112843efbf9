import { type KitchenCard, calledNumber, dishName, latenessOf } from '@hansang/domain'
import { fill, kitchenTexts, orderTexts, readMemo, tableTexts } from '@hansang/messages'
import { seoulClockTime } from '../board/board-words.ts'
import css from './KitchenCard.module.css'

const MINUTE_MS = 60_000

interface OpenCardProps {
  readonly card: KitchenCard
  readonly now: Date
  /** Chooses the card on a keyboard. */
  readonly digit: number | null
  readonly onBump: () => void
  readonly onSeen: () => void
}

export function OpenCard({ card, now, digit, onBump, onSeen }: OpenCardProps) {
  const { order, lines, hasNews } = card
  const number = calledNumber(order)
  const memo = readMemo(order.note)
  const lateness = latenessOf(order.promisedAt, now)
  return (
    <article
      className={css.card}
      data-lateness={order.hasEnded ? undefined : lateness}
      data-news={hasNews || undefined}
      aria-label={`${number} ${orderTexts.type[order.type]}`}
    >
      <header className={css.head}>
        {digit !== null && (
          <span className={css.digit} aria-hidden="true">
            {digit}
          </span>
        )}
        <strong className={css.number}>{number}</strong>
        <span>{orderTexts.type[order.type]}</span>
        {order.tableNumber && <strong>{fill(tableTexts.number, { n: order.tableNumber })}</strong>}
        {!order.hasEnded && <Due card={card} now={now} />}
      </header>
      <News card={card} />
      <ul className={css.lines} data-ended={order.hasEnded || undefined}>
        {lines.map((line) => (
          <li key={line.index}>
            <b>{line.pieces}</b>
            <span>
              {line.name}{' '}
              {line.priceName !== line.name && <span className={css.variant}>{line.priceName}</span>}
              {line.options.map((option) => (
                <small key={option.name}>
                  {option.pieces} × {option.name}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {memo.text && (
        <p className={css.note}>
          <span className="spoken">{kitchenTexts.note}: </span>
          {memo.text}
        </p>
      )}
      {memo.declinesCutlery && <p className={css.cutlery}>{kitchenTexts.noCutlery}</p>}
      {hasNews ? (
        <button
          type="button"
          data-card-button
          className={css.seen}
          aria-label={fill(kitchenTexts.seenOf, { number })}
          onClick={onSeen}
        >
          {kitchenTexts.seen}
        </button>
      ) : (
        <button
          type="button"
          data-card-button
          className={css.bump}
          aria-label={fill(kitchenTexts.bumpOf, { number })}
          onClick={onBump}
        >
          {kitchenTexts.bump}
        </button>
      )}
    </article>
  )
}

function Due({ card: { order }, now }: { card: KitchenCard; now: Date }) {
  const { promisedAt, reachedStoreAt } = order
  if (!promisedAt) {
    return (
      <span className={css.due}>{fill(kitchenTexts.arrived, { time: seoulClockTime(reachedStoreAt) })}</span>
    )
  }
  const lateness = latenessOf(promisedAt, now)
  return (
    <span className={css.due}>
      <b className={css.lateness}>{kitchenTexts.lateness[lateness]}</b> {leftText(promisedAt, now)}
      <small>{fill(kitchenTexts.promised, { time: seoulClockTime(promisedAt) })}</small>
    </span>
  )
}

function leftText(promisedAt: Date, now: Date): string {
  const minutes = Math.floor((promisedAt.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes > 0) return fill(kitchenTexts.left, { n: minutes })
  return minutes === 0 ? kitchenTexts.now : fill(kitchenTexts.lateBy, { n: -minutes })
}

function News({ card: { order, takenAway, hasNews } }: { card: KitchenCard }) {
  return (
    <>
      {order.hasEnded && (
        <p className={css.news} role="alert">
          {kitchenTexts.ended}
        </p>
      )}
      {hasNews &&
        !order.hasEnded &&
        takenAway.map((line, index) => (
          <p key={index} className={css.news} role="alert">
            {fill(kitchenTexts.takenAway, { name: dishName(line), n: line.pieces })}
          </p>
        ))}
      {order.asksToCancel && (
        <p className={css.news} role="alert">
          {kitchenTexts.asksToCancel}
        </p>
      )}
    </>
  )
}

/** Where the card was, for a moment. */
export function BumpedCard({ card: { order, lines }, onUndo }: { card: KitchenCard; onUndo: () => void }) {
  const number = calledNumber(order)
  return (
    <article className={css.bumped} aria-label={fill(kitchenTexts.bumpOf, { number })}>
      <p>
        <strong>{number}</strong> {kitchenTexts.bumped}
      </p>
      <p className={css.made}>{lines.map(dishName).join(', ')}</p>
      <button
        type="button"
        data-card-button
        aria-label={fill(kitchenTexts.undoOf, { number })}
        onClick={onUndo}
      >
        {kitchenTexts.undo}
      </button>
    </article>
  )
}
