import { addWon, multiplyWon, subtractWon, type Won } from '../money.ts'
import type { Basket, BasketLine } from './basket.ts'

type Priced = Pick<BasketLine, 'price' | 'quantity'> & {
  readonly options: readonly { readonly price: Won }[]
}

/** (Price + options) × quantity, in won. */
export function lineTotal(line: Priced): Won {
  return multiplyWon(addWon(line.price, ...line.options.map((option) => option.price)), line.quantity)
}

/** Sum of the lines in won before voucher credit: the order amount. */
export function grossTotal(lines: readonly Priced[]): Won {
  return addWon(...lines.map(lineTotal))
}

/** Lines less exchanged coupons, in won; negative when the coupons are worth more. */
export function basketTotal(basket: Pick<Basket, 'lines' | 'exchangeCredit'>): Won {
  return subtractWon(grossTotal(basket.lines), basket.exchangeCredit)
}

/** Pieces, not lines: the basket's badge. */
export function basketCount(basket: Pick<Basket, 'lines'>): number {
  return basket.lines.reduce((sum, line) => sum + line.quantity, 0)
}
