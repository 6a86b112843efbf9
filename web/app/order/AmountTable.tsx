import { amountRows, hiddenAmount, type OrderCost, formatWon } from '@hansang/domain'
import { amountNames, amountTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import css from './AmountTable.module.css'

interface AmountTableProps {
  readonly cost: OrderCost
  readonly totalLabel?: string
  readonly children?: ReactNode
}

export function AmountTable({ cost, totalLabel = amountTexts.final, children }: AmountTableProps) {
  return (
    <dl className={css.table}>
      {amountRows(cost).map(({ name, amount, isTakenOff }) => (
        <AmountRow key={name} label={amountNames[name]} isTakenOff={isTakenOff}>
          {isTakenOff && '-'}
          {formatWon(amount)}
        </AmountRow>
      ))}
      {children}
      <div className={css.total}>
        <dt>{totalLabel}</dt>
        <dd>{formatWon(cost.due)}</dd>
      </div>
    </dl>
  )
}

/** A masked view does not itemise these amounts; with them, the rows add up. */
export function FoldedRow({ order }: { order: OrderCost & { readonly isMasked: boolean } }) {
  const folded = order.isMasked ? hiddenAmount(order) : 0
  return folded > 0 ? (
    <AmountRow label={amountTexts.folded} isTakenOff>
      -{formatWon(folded)}
    </AmountRow>
  ) : null
}

interface AmountRowProps {
  readonly label: string
  readonly isTakenOff?: boolean
  readonly children: ReactNode
}

export function AmountRow({ label, isTakenOff, children }: AmountRowProps) {
  return (
    <div className={css.row} data-off={isTakenOff || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
