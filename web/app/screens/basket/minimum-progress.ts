import { minimumOrder } from '@hansang/domain/fees/delivery-fee'
import { atLeastZero, minWon, subtractWon, type Won } from '@hansang/domain/money'
import type { OrderType } from '@hansang/domain/order/order-type'
import type { Store } from '@hansang/domain/store/store'

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
