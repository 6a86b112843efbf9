import type { BoardColumn } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { Skeleton } from '../../../ui/index.ts'
import css from './OrderBoard.module.css'
import { BoardOrder } from './BoardOrder.tsx'
import { columnId, ordersOf } from './board-columns.ts'
import type { Board } from './use-board.ts'

interface ColumnProps {
  readonly column: BoardColumn
  readonly title: string
  readonly empty: string
  readonly board: Board
  readonly namesStore: boolean
}

export function Column({ column, title, empty, board, namesStore }: ColumnProps) {
  const orders = board.orders && ordersOf(board.orders, column)
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
            {fill(boardTexts.countOrders, { n: orders.length })}
          </span>
        )}
      </h2>
      {!orders && <Skeleton rows={2} />}
      {orders?.length === 0 && <p className={css.empty}>{empty}</p>}
      {orders?.map((order) => (
        <BoardOrder key={order.number} order={order} namesStore={namesStore} onChanged={board.reload} />
      ))}
    </section>
  )
}
