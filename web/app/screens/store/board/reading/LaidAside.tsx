import { boardTexts, fill } from '@hansang/messages'
import css from '../OrderBoard.module.css'
import { BoardOrder } from '../card/BoardOrder.tsx'
import { useOpenCards } from '../card/use-open-cards.ts'
import { MoreOrders } from './MoreOrders.tsx'
import type { Board } from './use-board.ts'

export function LaidAside({ board, namesStore }: { board: Board; namesStore: boolean }) {
  const { needsReview, pastDay, partsWithMore, reload, showMore } = board
  const { isOpen, toggle } = useOpenCards()
  if (needsReview === null || needsReview.length === 0) return null
  return (
    <section className={css.laidAside} aria-label={boardTexts.pastDay.title}>
      <h2 className={css.columnTitle}>
        {boardTexts.pastDay.title}
        <span className={css.count}>{fill(boardTexts.countOrders, { n: pastDay.needsReview })}</span>
      </h2>
      {needsReview.map((order) => (
        <BoardOrder
          key={order.number}
          order={order}
          isOpen={isOpen(order.number)}
          onToggle={toggle}
          namesStore={namesStore}
          onChanged={reload}
        />
      ))}
      {partsWithMore.includes('pastDay') && (
        <MoreOrders label={boardTexts.more.pastDay} onShow={() => showMore('pastDay')} />
      )}
    </section>
  )
}
