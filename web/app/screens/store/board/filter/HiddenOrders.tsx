import type { OrderDetail } from '@hansang/contract'
import { boardTexts, fill } from '@hansang/messages'
import { Bar } from '../Bar.tsx'
import { type BoardFilter, NO_FILTER, hiddenWaiting } from './board-filter.ts'

interface HiddenOrdersProps {
  readonly orders: readonly OrderDetail[]
  readonly filter: BoardFilter
  readonly onFilter: (filter: BoardFilter) => void
}

/** No filter may hide an order that waits for an answer without a word. */
export function HiddenOrders({ orders, filter, onFilter }: HiddenOrdersProps) {
  const count = hiddenWaiting(filter, orders)
  if (count === 0) return null
  return (
    <Bar
      words={fill(boardTexts.filter.hides, { n: count })}
      action={boardTexts.filter.showAll}
      onAct={async () => onFilter(NO_FILTER)}
    />
  )
}
