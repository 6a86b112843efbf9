import type { BasketLine } from '../basket/basket.ts'
import { addWon, multiplyWon, type Won, won, ZERO_WON } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'

export interface EventItemDiscountRequest {
  readonly lines: readonly Pick<BasketLine, 'isEvent' | 'coupon' | 'quantity'>[]
  readonly orderType: OrderType
  /** Won per unit, `eventItemPickupDiscount` of the brand; 0 for none. */
  readonly perUnit: number
}

/** Won; event items with a coupon get none. */
export function eventItemDiscount({ lines, orderType, perUnit }: EventItemDiscountRequest): Won {
  if (orderType !== 'pickup') return ZERO_WON
  const discounted = lines.filter((line) => line.isEvent && !line.coupon?.code)
  return addWon(...discounted.map(({ quantity }) => multiplyWon(won(perUnit), quantity)))
}
