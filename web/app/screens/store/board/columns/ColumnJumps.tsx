import type { BoardPart, OrderDetail } from '@hansang/contract'
import type { BoardColumn } from '@hansang/domain'
import { boardTexts } from '@hansang/messages'
import { columnId, hasMore, ordersOf } from '../board-columns.ts'
import css from './ColumnJumps.module.css'

interface ColumnJumpsProps {
  readonly columns: readonly { readonly key: BoardColumn; readonly title: string }[]
  /** `null` before the first reading. */
  readonly orders: readonly OrderDetail[] | null
  readonly partsWithMore: readonly BoardPart[]
}

export function ColumnJumps({ columns, orders, partsWithMore }: ColumnJumpsProps) {
  return (
    <nav className={css.jumps} aria-label={boardTexts.columns}>
      {columns.map(({ key, title }) => (
        <button key={key} type="button" data-column={key} onClick={() => showColumn(key)}>
          {title}{' '}
          {orders && <Count count={ordersOf(orders, key).length} isCut={hasMore(key, partsWithMore)} />}
        </button>
      ))}
    </nav>
  )
}

function Count({ count, isCut }: { count: number; isCut: boolean }) {
  return (
    <b data-some={count > 0 || undefined}>
      {count}
      {isCut && '+'}
    </b>
  )
}

function showColumn(column: BoardColumn): void {
  const found = document.getElementById(columnId(column))
  found?.scrollIntoView()
  found?.focus({ preventScroll: true })
}
