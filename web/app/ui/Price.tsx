import { formatWon, type Won } from '@hansang/domain'
import css from './Price.module.css'

interface PriceProps {
  readonly amount: Won
  readonly size?: 'small' | 'medium' | 'large'
  readonly sign?: '' | '+' | '-'
}

export function Price({ amount, size = 'medium', sign = '' }: PriceProps) {
  return (
    <span className={css.price} data-size={size}>
      {sign}
      {formatWon(amount)}
    </span>
  )
}
