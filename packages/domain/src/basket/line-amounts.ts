import { addWon, multiplyWon, subtractWon, type Won } from '../money.ts'
import type { Basket, BasketLine } from './basket.ts'

type Priced = Pick<BasketLine, 'price' | 'quantity'> & {
  readonly options: readonly { readonly price: Won }[]
}

export function lineTotal(line: Priced): Won {
  return multiplyWon(addWon(line.price, ...line.options.map((option) => option.price)), line.quantity)
}

/** Won, before voucher credit. */
export function grossTotal(lines: readonly Priced[]): Won {
  return addWon(...lines.map(lineTotal))
}

/** Won; negative when the exchanged coupons are worth more than the lines. */
export function basketTotal(basket: Pick<Basket, 'lines' | 'exchangeCredit'>): Won {
  return subtractWon(grossTotal(basket.lines), basket.exchangeCredit)
}

/** Pieces, not lines: the basket's badge. */
export function basketCount(basket: Pick<Basket, 'lines'>): number {
  return basket.lines.reduce((sum, line) => sum + line.quantity, 0)
}
