import { type Basket, basketCount, basketTotal, formatCount, type OpeningState } from '@hansang/domain'
import type { StoreAnswer } from '@hansang/contract'
import { fill, storeTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import css from './BasketBar.module.css'
import { isDoubleTap, useSettling } from '../../../basket/just-added.ts'
import { closedText } from './closed-text.ts'

interface BasketBarProps {
  readonly basket: Basket
  readonly store: Pick<StoreAnswer, 'channel' | 'status'>
  readonly blocked: OpeningState | null
}

export function BasketBar({ basket, store, blocked }: BasketBarProps) {
  const isSettling = useSettling()
  const count = basketCount(basket)
  const total = fill(storeTexts.basketTotal, { n: formatCount(basketTotal(basket)) })
  if (blocked) {
    return (
      <div className={css.bar} data-look="blocked">
        <span className={css.label}>{closedText(blocked, store).headline}</span>
        <span className={css.total}>{total}</span>
      </div>
    )
  }
  return (
    <Link
      to={paths.basket(store.channel)}
      className={css.bar}
      data-look={count > 0 ? 'full' : 'empty'}
      data-settling={isSettling || undefined}
      onClick={(event) => isDoubleTap(event.timeStamp) && event.preventDefault()}
    >
      <span className={css.label}>
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
        {storeTexts.toBasket}
        <span className="spoken">{fill(storeTexts.basketOf, { n: count })}</span>
      </span>
      <span className={css.total} aria-live="polite">
        {total}
      </span>
    </Link>
  )
}
