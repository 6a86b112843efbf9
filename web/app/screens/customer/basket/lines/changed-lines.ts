import {
  removeLine,
  type Basket,
  type BasketLine,
  isRefusal,
  type Menu,
  priceLine,
  requestedLineOf,
  lineKey,
  type LineKey,
  type MenuGroup,
} from '@hansang/domain'

export type ChangedLine =
  | { readonly kind: 'price'; readonly key: LineKey; readonly line: BasketLine; readonly now: BasketLine }
  | { readonly kind: 'gone' | 'sold-out' | 'option'; readonly key: LineKey; readonly line: BasketLine }

export function menuById(groups: readonly MenuGroup[]): Menu {
  return new Map(groups.flatMap((group) => group.items).map((item) => [item.id, item]))
}

export function changedLines(lines: readonly BasketLine[], menu: Menu): ChangedLine[] {
  return lines.flatMap((line): ChangedLine[] => {
    const key = lineKey(line)
    const priced = priceLine(menu, requestedLineOf(line))
    if (isRefusal(priced)) return [{ kind: kindOf(priced.reason), key, line }]
    return priced.isAsClaimed ? [] : [{ kind: 'price', key, line, now: { ...line, ...priced.line } }]
  })
}

export function withCurrentPrices(basket: Basket, changes: readonly ChangedLine[]): Basket {
  const now = new Map(
    changes.flatMap((entry) => (entry.kind === 'price' ? [[entry.key, entry.now] as const] : [])),
  )
  return { ...basket, lines: basket.lines.map((line) => now.get(lineKey(line)) ?? line) }
}

export function withoutUnavailable(basket: Basket, changes: readonly ChangedLine[]): Basket {
  return changes
    .filter(({ kind }) => kind !== 'price')
    .reduce((rest, { key }) => removeLine(rest, key), basket)
}

function kindOf(reason: string): 'gone' | 'sold-out' | 'option' {
  if (reason === 'itemSoldOut') return 'sold-out'
  return reason.startsWith('option') ? 'option' : 'gone'
}
