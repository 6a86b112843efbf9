import type { Basket } from '@hansang/domain/basket/basket'
import { basketTotal } from '@hansang/domain/basket/line-amounts'
import { formatCount, formatWon } from '@hansang/domain/format/money-text'
import { fill } from '@hansang/messages/fill'
import { basketTexts } from '@hansang/messages/basket'
import { refusalTexts } from '@hansang/messages/refusal-text'
import { Button } from '../../ui/Button.tsx'
import css from './OrderBar.module.css'
import type { OrderButton } from './order-button.ts'
import { minimumOrder } from '@hansang/domain/fees/delivery-fee'
import { atLeastZero, minWon, subtractWon, type Won } from '@hansang/domain/money'
import type { OrderType } from '@hansang/domain/order/order-type'
import type { Store } from '@hansang/domain/store/store'

interface OrderBarProps {
  readonly basket: Basket
  readonly progress: MinimumProgress | null
  readonly button: OrderButton
  readonly isSubmitting: boolean
  readonly onOrder: () => void
}

/** The way to the minimum order, the total, the order button with its reason. */
export function OrderBar({ basket, progress, button, isSubmitting, onOrder }: OrderBarProps) {
  return (
    <div className={css.bar}>
      {progress && progress.missing > 0 && <Progress progress={progress} />}
      {button.blockedBecause && !isSubmitting && !(progress && progress.missing > 0) && (
        <p className={css.reason}>{button.blockedBecause}</p>
      )}
      <div className={css.foot}>
        <p className={css.total}>
          <span>{basketTexts.total}</span>
          <strong aria-live="polite">{formatWon(basketTotal(basket))}</strong>
        </p>
        <Button onClick={onOrder} blockedBecause={button.blockedBecause} isBusy={isSubmitting}>
          {button.label}
        </Button>
      </div>
    </div>
  )
}

/** How much more makes it deliverable. */
function Progress({ progress: { minimum, done, missing } }: { progress: MinimumProgress }) {
  return (
    <div className={css.progress}>
      <p className={css.more}>{fill(basketTexts.moreForDelivery, { n: formatCount(missing) })}</p>
      <progress
        className={css.track}
        max={minimum}
        value={done}
        aria-label={fill(basketTexts.minimumProgress, { n: formatCount(minimum), done: formatCount(done) })}
      />
      <p className="spoken">
        {refusalTexts.underMinimum} {fill(basketTexts.minimum, { n: formatCount(minimum) })}
      </p>
    </div>
  )
}

export interface MinimumProgress {
  readonly minimum: Won
  readonly done: Won
  /** 0 when it is reached. */
  readonly missing: Won
}

/** How far an order is from the delivery minimum; `null` where there is none. */
export function minimumProgress(
  store: Pick<Store, 'delivery'>,
  orderType: OrderType,
  orderAmount: Won,
): MinimumProgress | null {
  const minimum = minimumOrder(store.delivery)
  if (orderType !== 'delivery' || minimum === 0) return null
  return {
    minimum,
    done: minWon(minimum, orderAmount),
    missing: atLeastZero(subtractWon(minimum, orderAmount)),
  }
}
