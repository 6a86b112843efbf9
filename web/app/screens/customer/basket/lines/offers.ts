import {
  addLine,
  type Basket,
  type BasketLine,
  isCouponLine,
  isRefusal,
  type LineKey,
  lineKey,
  type MenuGroup,
  type MenuItem,
  priceLine,
  removeLine,
  requestedLineOf,
  type Won,
} from '@hansang/domain'
import { menuById } from './changed-lines.ts'

/** The line as it can be had, at current prices. */
export type Replacement = { readonly line: BasketLine } & (
  | { readonly name: string }
  | { readonly without: readonly string[] }
)

/** Other variants, or the line without its sold-out options. */
export function replacements(line: BasketLine, groups: readonly MenuGroup[]): Replacement[] {
  const menu = menuById(groups)
  const item = menu.get(line.itemId)
  if (!item || isCouponLine(line)) return []

  function priced(wanted: BasketLine): BasketLine[] {
    const result = priceLine(menu, requestedLineOf(wanted))
    if (isRefusal(result)) return []
    const { amount: _amount, ...now } = result.line
    return [now]
  }

  const variants = item.prices.filter(({ id }) => id !== line.priceId)
  const soldOut = soldOutOptions(line, item)
  return [
    ...variants.flatMap(({ id, name }) =>
      priced({ ...line, priceId: id }).map((now) => ({ name, line: now })),
    ),
    ...(soldOut.length > 0 ? priced(withoutOptions(line, soldOut)) : []).map((now) => ({
      without: soldOut.map(({ name }) => name),
      line: now,
    })),
  ]
}

/** Adds to an identical line. */
export function replaced(basket: Basket, key: LineKey, line: BasketLine): Basket {
  const isThere = basket.lines.some((present) => lineKey(present) === key)
  return isThere ? addLine(removeLine(basket, key), line) : basket
}

export interface LikeDish {
  readonly item: MenuItem
  /** Of its cheapest variant that can be had. */
  readonly price: Won
}

/** From the same group and age limit, with the nearest price. */
export function likeDish(line: BasketLine, groups: readonly MenuGroup[]): LikeDish | null {
  const group = groups.find(({ items }) => items.some(({ id }) => id === line.itemId))
  const [nearest = null] = (group?.items ?? [])
    .filter(({ id, restriction }) => id !== line.itemId && restriction === line.restriction)
    .flatMap(available)
    .toSorted((one, other) => Math.abs(one.price - line.price) - Math.abs(other.price - line.price))
  return nearest
}

function available(item: MenuItem): LikeDish[] {
  if (item.isSoldOut || !item.isShown) return []
  const [cheapest] = item.prices
    .filter(({ isSoldOut }) => !isSoldOut)
    .toSorted((one, other) => one.price - other.price)
  return cheapest ? [{ item, price: cheapest.price }] : []
}

function soldOutOptions(line: BasketLine, { optionGroups }: MenuItem) {
  const soldOut = optionGroups.flatMap(({ options }) => options).filter(({ isSoldOut }) => isSoldOut)
  return line.options.filter((chosen) => soldOut.some(({ id }) => id === chosen.id))
}

function withoutOptions(line: BasketLine, left: BasketLine['options']): BasketLine {
  return { ...line, options: line.options.filter((option) => !left.includes(option)) }
}
