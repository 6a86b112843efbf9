import type { BasketLine } from '../basket/basket.ts'
import { addWon, multiplyWon, type Won, won, ZERO_WON } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'

export interface EventItemDiscountRequest {
  readonly lines: readonly Pick<BasketLine, 'isEvent' | 'coupon' | 'quantity'>[]
  readonly orderType: OrderType
  /** The brand's `eventItemPickupDiscount`: won per unit, 0 where there is none. */
  readonly perUnit: number
}

/** What event items without a coupon are discounted by at pickup, in won. */
export function eventItemDiscount({ lines, orderType, perUnit }: EventItemDiscountRequest): Won {
  if (orderType !== 'pickup') return ZERO_WON
  const discounted = lines.filter((line) => line.isEvent && !line.coupon?.code)
  return addWon(...discounted.map(({ quantity }) => multiplyWon(won(perUnit), quantity)))
}
