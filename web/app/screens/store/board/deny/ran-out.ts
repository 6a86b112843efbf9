import type { OrderDetail } from '@hansang/contract'
import { type MenuGroup, type MenuPart, type PartKey, partKey } from '@hansang/domain'

export interface OrderedPart extends MenuPart {
  readonly name: string
}

/** Of each line its dish, its variant where the dish has several, and its options; each part once. */
export function orderedParts(
  { lines }: Pick<OrderDetail, 'lines'>,
  withVariants: ReadonlySet<string>,
): OrderedPart[] {
  const parts = lines.flatMap(({ itemId, priceId, name, priceName, optionGroups }): OrderedPart[] => [
    { kind: 'item', id: itemId, name },
    ...(withVariants.has(itemId)
      ? [{ kind: 'variant', id: priceId, name: `${name} · ${priceName}` } as const]
      : []),
    ...optionGroups.flatMap(({ options }) =>
      options.map((option) => ({ kind: 'option', id: option.id, name: option.name }) as const),
    ),
  ])
  const known = parts.filter(({ id }) => id !== '')
  return [...new Map(known.map((part) => [partKey(part), part])).values()]
}

export function dishesWithVariants(groups: readonly MenuGroup[]): ReadonlySet<string> {
  const items = groups.flatMap((group) => group.items)
  return new Set(items.filter(({ prices }) => prices.length > 1).map(({ id }) => id))
}

export function chosenOf(parts: readonly OrderedPart[], keys: ReadonlySet<PartKey>): OrderedPart[] {
  return parts.filter((part) => keys.has(partKey(part)))
}
