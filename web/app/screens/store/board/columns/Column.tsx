import type { OrderDetail } from '@hansang/contract'
import type { BoardColumn } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { Skeleton } from '../../../../ui/index.ts'
import { useMemo } from 'react'
import css from '../OrderBoard.module.css'
import type { OpenCards } from '../card/use-open-cards.ts'
import { MoreOrders } from '../reading/MoreOrders.tsx'
import { PART_OF_COLUMN, columnId, hasMore, ordersOf } from '../board-columns.ts'
import type { Board } from '../reading/use-board.ts'
import { CardList } from './CardList.tsx'

export interface ColumnProps {
  readonly column: BoardColumn
  readonly title: string
  readonly empty: string
  readonly board: Pick<Board, 'partsWithMore' | 'showMore' | 'readAgain'>
  /** The orders that the filter lets through; `null` before the first reading. */
  readonly shown: readonly OrderDetail[] | null
  readonly openCards: OpenCards
  readonly namesStore: boolean
  readonly busyMinutesOf: (storeId: string) => number
}

export function Column({ column, title, empty, board, shown, openCards, ...props }: ColumnProps) {
  const { namesStore, busyMinutesOf } = props
  const orders = useMemo(() => shown && ordersOf(shown, column), [shown, column])
  const part = PART_OF_COLUMN[column]
  const more = part && hasMore(column, board.partsWithMore) && (
    <MoreOrders label={boardTexts.more[part]} onShow={() => board.showMore(part)} />
  )
  return (
    <section
      id={columnId(column)}
      className={css.column}
      data-column={column}
      aria-label={title}
      tabIndex={-1}
    >
      <h2 className={css.columnTitle}>
        {title}
        {orders && (
          <span className={css.count} data-some={orders.length > 0 || undefined}>
            {fill(more ? boardTexts.countMore : boardTexts.countOrders, { n: orders.length })}
          </span>
        )}
      </h2>
      {!orders && <Skeleton rows={2} />}
      {orders?.length === 0 && <p className={css.empty}>{empty}</p>}
      {column === 'cooking' && more}
      {orders && orders.length > 0 && (
        <CardList
          orders={orders}
          openCards={openCards}
          namesStore={namesStore}
          busyMinutesOf={busyMinutesOf}
          onChanged={board.readAgain}
        />
      )}
      {column === 'done' && more}
    </section>
  )
}
