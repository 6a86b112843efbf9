import {
  MAX_QUANTITY,
  type BasketLine,
  type CouponOfLine,
  couponLine,
  lineTotal,
  chosenOptions,
  optionRefusal,
  type MenuItem,
  type Won,
  ZERO_WON,
  type Refusal,
  refusal,
} from '@hansang/domain'
import type { StoreAnswer } from '@hansang/contract'

export interface OpenedItem {
  readonly item: MenuItem
  readonly coupon: CouponOfLine | null
}

export interface LineChoice {
  readonly priceId: string
  readonly optionIds: readonly string[]
  readonly quantity: number
}

export { MAX_QUANTITY }

/** One piece of the first variant to be had; with a coupon, of the best variant it pays in full. */
export function firstChoice({ item, coupon }: OpenedItem): LineChoice {
  const available = item.prices.filter(({ isSoldOut }) => !isSoldOut)
  const paid = coupon ? available.filter(({ price }) => price <= coupon.menuPrice) : []
  const [first = available[0] ?? item.prices[0]] = paid.toSorted((one, other) => other.price - one.price)
  return { priceId: first?.id ?? '', optionIds: [], quantity: 1 }
}

/** `null` when the item lacks the chosen variant. A coupon's line always has quantity 1. */
export function lineOf({ item, coupon }: OpenedItem, choice: LineChoice): BasketLine | null {
  const variant = item.prices.find(({ id }) => id === choice.priceId)
  if (!variant) return null
  const options = chosenOptions(item, choice.optionIds)
  if (coupon) return couponLine(coupon, { item, variant, options })
  return {
    itemId: item.id,
    itemName: item.name,
    priceId: variant.id,
    priceName: variant.name,
    price: variant.price,
    quantity: choice.quantity,
    options,
    restriction: item.restriction,
    isEvent: item.isEvent,
    thumbnailUrl: item.thumbnailUrl,
    coupon: null,
  }
}

/** The line's total, or the surcharge on top of a coupon. */
export function choiceTotal(opened: OpenedItem, choice: LineChoice): Won {
  const line = lineOf(opened, choice)
  return line ? lineTotal(line) : ZERO_WON
}

export function choiceRefusal({ item }: OpenedItem, choice: LineChoice): Refusal | null {
  if (item.isSoldOut) return refusal('itemSoldOut', { item: item.name })
  const variant = item.prices.find(({ id }) => id === choice.priceId)
  if (variant?.isSoldOut) return refusal('itemSoldOut', { item: item.name, variant: variant.name })
  return optionRefusal(item, choice.optionIds)
}

const SOLD_OUT = ['itemSoldOut', 'optionSoldOut']

/** Other refusals are said when the customer adds the choice. */
export function soldOutChoice(opened: OpenedItem, choice: LineChoice): Refusal | null {
  const refused = choiceRefusal(opened, choice)
  return refused && SOLD_OUT.includes(refused.reason) ? refused : null
}

export interface ServedItem {
  readonly item: MenuItem
  readonly store: StoreAnswer
  readonly now: Date
  readonly origin: string
}
