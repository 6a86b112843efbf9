import type { BoardColumn } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { Skeleton } from '../../../ui/index.ts'
import css from './OrderBoard.module.css'
import { BoardOrder } from './BoardOrder.tsx'
import { MoreOrders } from './reading/MoreOrders.tsx'
import { PART_OF_COLUMN, columnId, ordersOf } from './board-columns.ts'
import type { Board } from './reading/use-board.ts'

interface ColumnProps {
  readonly column: BoardColumn
  readonly title: string
  readonly empty: string
  readonly board: Board
  readonly namesStore: boolean
  readonly busyMinutesOf: (storeId: string) => number
}

export function Column({ column, title, empty, board, namesStore, busyMinutesOf }: ColumnProps) {
  const orders = board.orders && ordersOf(board.orders, column)
  const part = PART_OF_COLUMN[column]
  const more = part && board.partsWithMore.includes(part) && (
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
      {orders?.map((order) => (
        <BoardOrder
          key={order.number}
          order={order}
          namesStore={namesStore}
          busyMinutes={busyMinutesOf(order.storeId)}
          onChanged={board.reload}
        />
      ))}
      {column === 'done' && more}
    </section>
  )
}
