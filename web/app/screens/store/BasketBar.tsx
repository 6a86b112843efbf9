import type { Basket } from '@hansang/domain/basket/basket'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { basketCount, basketTotal } from '@hansang/domain/basket/line-amounts'
import { formatCount } from '@hansang/domain/format/money-text'
import type { OpeningState } from '@hansang/domain/store/opening'
import { fill } from '@hansang/messages/fill'
import { main } from '@hansang/messages/main'
import { shopping } from '@hansang/messages/shopping'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import css from './BasketBar.module.css'
import { closedText } from './closed-text.ts'

interface BasketBarProps {
  readonly basket: Basket
  readonly channel: ChannelCode
  readonly blocked: OpeningState | null
}

/** Total and the way to the basket (MAIN-12); grey, without a link and with its reason when nothing can be ordered (MAIN-13). */
export function BasketBar({ basket, channel, blocked }: BasketBarProps) {
  const count = basketCount(basket)
  const total = fill(main.cartTotal, { n: formatCount(basketTotal(basket)) })
  if (blocked) {
    return (
      <div className={css.bar} data-look="blocked">
        <span className={css.label}>{closedText(blocked).headline}</span>
        <span className={css.total}>{total}</span>
      </div>
    )
  }
  return (
    <Link to={paths.basket(channel)} className={css.bar} data-look={count > 0 ? 'full' : 'empty'}>
      <span className={css.label}>
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
        {main.cartLink}
        <span className="spoken">{fill(shopping.basketOf, { n: count })}</span>
      </span>
      <span className={css.total} aria-live="polite">
        {total}
      </span>
    </Link>
  )
}
