import {
  removeLine,
  type Basket,
  type BasketLine,
  isRefusal,
  lineTotal,
  type Menu,
  priceLine,
  type RequestedLine,
  lineKey,
  type LineKey,
  type MenuGroup,
} from '@hansang/domain'

/** What has become of a line since it was put into the basket. */
export type ChangedLine =
  | { readonly kind: 'price'; readonly key: LineKey; readonly line: BasketLine; readonly now: BasketLine }
  | { readonly kind: 'gone' | 'sold-out' | 'option'; readonly key: LineKey; readonly line: BasketLine }

/** A store's menu by item id. */
export function menuById(groups: readonly MenuGroup[]): Menu {
  return new Map(groups.flatMap((group) => group.items).map((item) => [item.id, item]))
}

/** A line as the pricing asks for it, its own prices claimed. */
export function requestOf(line: BasketLine): RequestedLine {
  return {
    itemId: line.itemId,
    priceId: line.priceId,
    optionIds: line.options.map(({ id }) => id),
    quantity: line.quantity,
    claimedPrice: line.price,
    claimedAmount: lineTotal(line),
    coupon: line.coupon,
  }
}

/** The lines that cannot be ordered as they are: gone, sold out, or at another price by now. */
export function changedLines(lines: readonly BasketLine[], menu: Menu): ChangedLine[] {
  return lines.flatMap((line): ChangedLine[] => {
    const key = lineKey(line)
    const priced = priceLine(menu, requestOf(line))
    if (isRefusal(priced)) return [{ kind: kindOf(priced.reason), key, line }]
    return priced.isAsClaimed ? [] : [{ kind: 'price', key, line, now: { ...line, ...priced.line } }]
  })
}

/** The basket with the prices of today where the customer accepts them. */
export function withCurrentPrices(basket: Basket, changes: readonly ChangedLine[]): Basket {
  const now = new Map(
    changes.flatMap((entry) => (entry.kind === 'price' ? [[entry.key, entry.now] as const] : [])),
  )
  return { ...basket, lines: basket.lines.map((line) => now.get(lineKey(line)) ?? line) }
}

/** The basket without the lines that cannot be ordered; coupon lines lose their registration too. */
export function withoutGone(basket: Basket, changes: readonly ChangedLine[]): Basket {
  return changes
    .filter(({ kind }) => kind !== 'price')
    .reduce((rest, { key }) => removeLine(rest, key), basket)
}

function kindOf(reason: string): 'gone' | 'sold-out' | 'option' {
  if (reason === 'itemSoldOut') return 'sold-out'
  return reason.startsWith('option') ? 'option' : 'gone'
}
