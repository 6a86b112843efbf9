import {
  formatCount,
  formatWon,
  minimumOrder,
  atLeastZero,
  minWon,
  subtractWon,
  type Won,
  type OrderType,
  type Store,
} from '@hansang/domain'
import { fill, basketTexts, refusalTexts } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import css from './OrderBar.module.css'
import type { OrderButton } from './order-button.ts'

interface OrderBarProps {
  readonly due: Won
  readonly progress: MinimumProgress | null
  readonly button: OrderButton
  readonly isSubmitting: boolean
  readonly leadsTo?: string | undefined
  readonly onOrder: () => void
}

export function OrderBar({ due, progress, button, isSubmitting, leadsTo, onOrder }: OrderBarProps) {
  return (
    <div className={css.bar}>
      {progress && progress.missing > 0 && <Progress progress={progress} />}
      {button.blockedBecause && !isSubmitting && !(progress && progress.missing > 0) && (
        <p className={css.reason}>{button.blockedBecause}</p>
      )}
      <div className={css.foot}>
        <p className={css.total}>
          <span>{basketTexts.amountTotal}</span>
          <strong aria-live="polite">{formatWon(due)}</strong>
        </p>
        <Button
          onClick={onOrder}
          blockedBecause={button.blockedBecause}
          isBusy={isSubmitting}
          leadsTo={leadsTo}
        >
          {button.label}
        </Button>
      </div>
    </div>
  )
}

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
  readonly missing: Won
}

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
