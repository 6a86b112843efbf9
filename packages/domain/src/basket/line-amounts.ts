import { addWon, multiplyWon, subtractWon, type Won } from '../money.ts'
import type { Basket, BasketLine } from './basket.ts'

type Priced = Pick<BasketLine, 'price' | 'quantity'> & {
  readonly options: readonly { readonly price: Won }[]
}

/** (Chosen price + chosen options) × quantity, in won. */
export function lineTotal(line: Priced): Won {
  return multiplyWon(addWon(line.price, ...line.options.map((option) => option.price)), line.quantity)
}

/** Sum of the lines before the voucher is taken off, in won: the order amount. */
export function grossTotal(lines: readonly Priced[]): Won {
  return addWon(...lines.map(lineTotal))
}

/** What the basket costs, in won: its lines less exchanged coupons; below zero when these are worth more. */
export function basketTotal(basket: Pick<Basket, 'lines' | 'exchangeCredit'>): Won {
  return subtractWon(grossTotal(basket.lines), basket.exchangeCredit)
}

/** Pieces, not lines: the badge of the basket. */
export function basketCount(basket: Pick<Basket, 'lines'>): number {
  return basket.lines.reduce((sum, line) => sum + line.quantity, 0)
}
