import { addWon, ZERO_WON } from '../money.ts'
import { type Basket, type BasketLine, EMPTY_BASKET } from './basket.ts'
import { isCouponLine, type LineKey, lineKey, sameLine } from './same-line.ts'

/** Per line. */
export const MAX_QUANTITY = 99

/** `storeId` is '' before a store is chosen. */
export function emptyBasket(storeId: string): Basket {
  return { ...EMPTY_BASKET, storeId }
}

export function belongsToOtherStore(basket: Basket, storeId: string): boolean {
  return basket.lines.length > 0 && basket.storeId !== storeId
}

/**
 * Adds a line, or its quantity to the identical line; lines stay sorted by item id.
 * A coupon line counts once and registers its coupon; a registered coupon changes nothing.
 */
export function addLine(basket: Basket, line: BasketLine): Basket {
  if (isCouponLine(line)) return addCouponLine(basket, line)
  const isThere = basket.lines.some((present) => sameLine(present, line))
  const lines = isThere
    ? basket.lines.map((present) =>
        sameLine(present, line) ? withQuantity(present, present.quantity + line.quantity) : present,
      )
    : [...basket.lines, withQuantity(line, line.quantity)]
  return { ...basket, lines: sortLines(lines) }
}

/** Ignores coupon lines; stops at `MAX_QUANTITY`. */
export function increase(basket: Basket, key: LineKey): Basket {
  return changeQuantity(basket, key, 1)
}

/** Ignores coupon lines; stops at one. */
export function decrease(basket: Basket, key: LineKey): Basket {
  return changeQuantity(basket, key, -1)
}

/** Also removes the registration of the line's coupon. */
export function removeLine(basket: Basket, key: LineKey): Basket {
  const line = basket.lines.find((present) => lineKey(present) === key)
  if (!line) return basket
  return {
    ...withoutLine(basket, key),
    usedCoupons: basket.usedCoupons.filter((used) => used.code !== line.coupon?.code),
  }
}

/**
 * "Change menu": the coupon's line becomes voucher credit worth its menu price; the coupon stays registered.
 */
export function exchangeCoupon(basket: Basket, key: LineKey): Basket {
  const coupon = basket.lines.find((present) => lineKey(present) === key)?.coupon
  if (!coupon) return basket
  return {
    ...withoutLine(basket, key),
    usedCoupons: basket.usedCoupons.map((used) =>
      used.code === coupon.code ? { ...used, isExchanged: true } : used,
    ),
    exchangeCredit: addWon(basket.exchangeCredit, coupon.menuPrice),
  }
}

export function resetVoucher(basket: Basket): Basket {
  return {
    ...basket,
    usedCoupons: basket.usedCoupons.filter((used) => !used.isExchanged),
    exchangeCredit: ZERO_WON,
  }
}

function addCouponLine(basket: Basket, line: BasketLine): Basket {
  const code = line.coupon?.code
  if (!code || basket.usedCoupons.some((used) => used.code === code)) return basket
  return {
    ...basket,
    lines: sortLines([...basket.lines, { ...line, quantity: 1 }]),
    usedCoupons: [...basket.usedCoupons, { code, isExchanged: false }],
  }
}

function changeQuantity(basket: Basket, key: LineKey, by: 1 | -1): Basket {
  const lines = basket.lines.map((line) =>
    lineKey(line) === key && !isCouponLine(line) ? withQuantity(line, line.quantity + by) : line,
  )
  return { ...basket, lines }
}

function withoutLine(basket: Basket, key: LineKey): Basket {
  return { ...basket, lines: basket.lines.filter((line) => lineKey(line) !== key) }
}

function withQuantity(line: BasketLine, quantity: number): BasketLine {
  return { ...line, quantity: Math.min(Math.max(quantity, 1), MAX_QUANTITY) }
}

function sortLines(lines: readonly BasketLine[]): BasketLine[] {
  return lines.toSorted((one, other) => compareItemIds(one.itemId, other.itemId))
}

/** Numbers before text, each in its own order. */
function compareItemIds(one: string, other: string): number {
  const areNumeric = [one, other].map((id) => /^\d+$/.test(id))
  if (areNumeric[0] && areNumeric[1]) return Number(one) - Number(other)
  if (areNumeric[0] !== areNumeric[1]) return areNumeric[0] ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
