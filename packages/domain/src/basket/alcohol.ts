import { ALCOHOL } from '../menu/menu.ts'
import type { Won } from '../money.ts'
import type { OrderType } from '../order/order-type.ts'
import type { BasketLine } from './basket.ts'
import { grossTotal } from './line-amounts.ts'

/**
 * The share of an order, in percent, below which its alcohol must stay; `null`: no limit. By law alcohol
 * leaves a restaurant only along with food that outweighs it; who eats in may just drink.
 */
export const ALCOHOL_BELOW_PERCENT: Readonly<Record<OrderType, number | null>> = {
  delivery: 50,
  pickup: 50,
  dineIn: null,
}

/** What the alcohol in these lines comes to, in won, nothing taken off. */
export function alcoholAmount(lines: readonly BasketLine[]): Won {
  return grossTotal(lines.filter(isAlcohol))
}

export function hasAlcohol(lines: readonly Pick<BasketLine, 'restriction'>[]): boolean {
  return lines.some(isAlcohol)
}

/** Food in won that is missing beside this much alcohol; 0 when it is enough. */
export function missingFood(order: {
  orderType: OrderType
  orderAmount: Won
  alcohol: Won
  policy?: typeof ALCOHOL_BELOW_PERCENT
}): number {
  const { orderType, orderAmount, alcohol, policy = ALCOHOL_BELOW_PERCENT } = order
  const percent = policy[orderType]
  if (percent === null || alcohol === 0) return 0
  // The least whole amount of which the alcohol is less than so many percent.
  const needed = Math.floor((alcohol * 100) / percent) + 1
  return Math.max(0, needed - orderAmount)
}

/** Words with which a customer asks that an order be left outside: nobody then looks at an identity card. */
export function asksToLeaveOutside(note: string): boolean {
  return /문\s*앞|비대면|현관\s*앞/.test(note.normalize('NFC'))
}

function isAlcohol({ restriction }: Pick<BasketLine, 'restriction'>): boolean {
  return restriction === ALCOHOL
}
