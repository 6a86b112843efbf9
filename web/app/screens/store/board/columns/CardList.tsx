import type { OrderDetail } from '@hansang/contract'
import { memo, useMemo, useRef } from 'react'
import css from '../OrderBoard.module.css'
import { BoardOrder } from '../card/BoardOrder.tsx'
import type { OpenCards } from '../card/use-open-cards.ts'
import { useDrawnCards } from './drawn/use-drawn-cards.ts'
import { useHeldCard } from './drawn/use-held-card.ts'

/** Drawn again only when its own order changes, however many the board shows. */
const Card = memo(BoardOrder)

interface CardListProps {
  readonly orders: readonly OrderDetail[]
  readonly openCards: OpenCards
  readonly namesStore: boolean
  readonly busyMinutesOf: (storeId: string) => number
  readonly onChanged: (orderNumber: string) => Promise<void>
}

/** The cards in sight and around it; the others leave their room. Each item tells its place among all. */
export function CardList({ orders, openCards, namesStore, busyMinutesOf, onChanged }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const numbers = useMemo(() => orders.map(({ number }) => number), [orders])
  const held = useHeldCard(list, numbers)
  const { drawn, measure } = useDrawnCards(list, numbers, held)
  return (
    <ul ref={list} className={css.cards}>
      {drawn.map((part) => {
        if (!('card' in part))
          return (
            <li key={`after ${part.after}`} className={css.room} aria-hidden style={{ height: part.room }} />
          )
        const order = orders[part.card]
        if (!order) return null
        return (
          <li
            key={order.number}
            ref={measure}
            data-number={order.number}
            aria-posinset={part.card + 1}
            aria-setsize={orders.length}
          >
            <Card
              order={order}
              isOpen={openCards.isOpen(order.number)}
              onToggle={openCards.toggle}
              namesStore={namesStore}
              busyMinutes={busyMinutesOf(order.storeId)}
              onChanged={onChanged}
            />
          </li>
        )
      })}
    </ul>
  )
}
