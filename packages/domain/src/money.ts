declare const wonBrand: unique symbol

/** A whole number of South Korean won. Only `won()` makes one. */
export type Won = number & { readonly [wonBrand]: true }

/**
 * Makes an amount of won.
 *
 * @throws RangeError when `amount` is not a safe integer: money is never fractional.
 */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of won: ${amount}`)
  return amount as Won
}

export const ZERO_WON = won(0)

/** Sum of any number of amounts, in won. */
export function addWon(...amounts: readonly Won[]): Won {
  return won(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** `from` less every amount in `amounts`, in won; may be negative. */
export function subtractWon(from: Won, ...amounts: readonly Won[]): Won {
  return won(from - addWon(...amounts))
}

/** `price` times a whole `quantity`, in won. */
export function multiplyWon(price: Won, quantity: number): Won {
  return won(price * quantity)
}

/** `rate` percent of `amount`, rounded down to whole won; rates count to a thousandth. */
export function percentOfWon(amount: Won, rate: number): Won {
  // In whole thousandths: 0.57 * 10000 falls short of 5700 in floating point.
  const thousandths = Math.round(rate * 1000)
  return won(Math.floor((amount * thousandths) / 100_000))
}

/** The only place where an amount is floored at zero. */
export function atLeastZero(amount: Won): Won {
  return amount < 0 ? ZERO_WON : amount
}

export function minWon(first: Won, second: Won): Won {
  return first < second ? first : second
}
