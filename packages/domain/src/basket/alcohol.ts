import { ALCOHOL } from '../menu/menu.ts'
import type { Won } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import type { BasketLine } from './basket.ts'
import { grossTotal } from './line-amounts.ts'

/**
 * Alcohol must stay below this share of an order, in percent; `null`: no limit. By law, alcohol leaves a
 * restaurant only with food that costs more; dine-in is exempt.
 */
export const ALCOHOL_BELOW_PERCENT: Readonly<Record<OrderType, number | null>> = {
  delivery: 50,
  pickup: 50,
  dineIn: null,
}

/** Won, before discounts. */
export function alcoholAmount(lines: readonly BasketLine[]): Won {
  return grossTotal(lines.filter(isAlcohol))
}

export function hasAlcohol(lines: readonly Pick<BasketLine, 'restriction'>[]): boolean {
  return lines.some(isAlcohol)
}

/** Won of food missing for this much alcohol; 0 when there is enough. */
export function missingFood(order: {
  orderType: OrderType
  orderAmount: Won
  alcohol: Won
  policy?: typeof ALCOHOL_BELOW_PERCENT
}): number {
  const { orderType, orderAmount, alcohol, policy = ALCOHOL_BELOW_PERCENT } = order
  const percent = policy[orderType]
  if (percent === null || alcohol === 0) return 0
  // The smallest order amount with an alcohol share strictly below `percent`.
  const needed = Math.floor((alcohol * 100) / percent) + 1
  return Math.max(0, needed - orderAmount)
}

/** Refused with alcohol: somebody has to check an identity card at the door. */
export function asksToLeaveOutside(note: string): boolean {
  return /문\s*앞|비대면|현관\s*앞/.test(note.normalize('NFC'))
}

function isAlcohol({ restriction }: Pick<BasketLine, 'restriction'>): boolean {
  return restriction === ALCOHOL
}
