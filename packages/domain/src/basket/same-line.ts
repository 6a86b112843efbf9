import { type BasketLine, COUPON_ITEM_ID } from './basket.ts'

/** Identifies a line within its basket; usable as a React key. */
export type LineKey = string

export function isCouponLine(line: Pick<BasketLine, 'itemId'>): boolean {
  return line.itemId === COUPON_ITEM_ID
}

/** A menu line's item, price and set of options; a coupon line's code. */
export function lineKey(line: BasketLine): LineKey {
  if (isCouponLine(line)) return `coupon:${line.coupon?.code ?? ''}`
  const optionIds = [...new Set(line.options.map((option) => option.id))].toSorted()
  return JSON.stringify([line.itemId, line.priceId, ...optionIds])
}

/** Adding one raises the other's quantity. Coupon lines never merge. */
export function sameLine(one: BasketLine, other: BasketLine): boolean {
  return !isCouponLine(one) && !isCouponLine(other) && lineKey(one) === lineKey(other)
}
