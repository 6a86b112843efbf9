import { type KitchenCard, calledNumber, dishName } from '@hansang/domain'
import { fill, kitchenTexts, orderTexts } from '@hansang/messages'
import { seoulClockTime } from '../board/board-words.ts'
import css from './RecallList.module.css'

interface RecallListProps {
  readonly cards: readonly KitchenCard[]
  readonly onRecall: (card: KitchenCard) => Promise<void>
}

export function RecallList({ cards, onRecall }: RecallListProps) {
  return (
    <section className={css.list} aria-labelledby="recall">
      <h2 id="recall">{kitchenTexts.recallTitle}</h2>
      {cards.length === 0 && <p>{kitchenTexts.recallNone}</p>}
      <ul>
        {cards.map((card) => (
          <li key={card.order.number}>
            <b>{calledNumber(card.order)}</b>
            <span className={css.what}>
              {orderTexts.type[card.order.type]} · {card.lines.map(dishName).join(', ')}
            </span>
            <Time card={card} />
            <button
              type="button"
              aria-label={fill(kitchenTexts.undoOf, { number: calledNumber(card.order) })}
              onClick={() => void onRecall(card)}
            >
              {kitchenTexts.undo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Time({ card: { order, stations } }: { card: KitchenCard }) {
  const times = order.marks.filter(({ station }) => stations.includes(station)).map((mark) => mark.bumpedAt)
  const last = times.reduce((latest, at) => (at && (!latest || at > latest) ? at : latest), null)
  return last && <span>{fill(kitchenTexts.bumpedAt, { time: seoulClockTime(last) })}</span>
}
