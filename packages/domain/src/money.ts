declare const wonBrand: unique symbol

/** Whole South Korean won, made by `won()` only. */
export type Won = number & { readonly [wonBrand]: true }

/** @throws RangeError when `amount` is not a safe integer: money is never fractional. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of won: ${amount}`)
  return amount as Won
}

export const ZERO_WON = won(0)

export function addWon(...amounts: readonly Won[]): Won {
  return won(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtractWon(from: Won, ...amounts: readonly Won[]): Won {
  return won(from - addWon(...amounts))
}

/** `quantity` must be whole. */
export function multiplyWon(price: Won, quantity: number): Won {
  return won(price * quantity)
}

/** Rounded down; rates count to a thousandth. */
export function percentOfWon(amount: Won, rate: number): Won {
  // In floating point 0.57 * 10000 is less than 5700; whole thousandths are exact.
  const thousandths = Math.round(rate * 1000)
  return won(Math.floor((amount * thousandths) / 100_000))
}

/** The only place that floors an amount at zero. */
export function atLeastZero(amount: Won): Won {
  return amount < 0 ? ZERO_WON : amount
}

export function minWon(first: Won, second: Won): Won {
  return first < second ? first : second
}
