import type { BasketLine, ChosenOption } from '../basket/basket.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { Lasting } from '../store/store.ts'
import type { MenuItem, OptionGroup } from './menu.ts'

export const SOLD_OUT_KINDS = ['item', 'variant', 'option'] as const
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number]

/** An option counts in every item that offers it. */
export interface MenuPart {
  readonly kind: SoldOutKind
  readonly id: string
}

/** Set by staff; laid over the menu. */
export interface SoldOut extends MenuPart, Lasting {}

export type PartKey = `${SoldOutKind}:${string}`

export function partKey({ kind, id }: MenuPart): PartKey {
  return `${kind}:${id}`
}

/** Everything of the menu that is marked. */
export function soldOutParts(items: readonly MenuItem[]): MenuPart[] {
  return items.flatMap((item) => [
    ...marked('item', [item]),
    ...marked('variant', item.prices),
    ...item.optionGroups.flatMap(({ options }) => marked('option', options)),
  ])
}

function marked(
  kind: SoldOutKind,
  parts: readonly { readonly id: string; readonly isSoldOut: boolean }[],
): MenuPart[] {
  return parts.filter(({ isSoldOut }) => isSoldOut).map(({ id }) => ({ kind, id }))
}

export type UnpaidLine = Pick<BasketLine, 'itemId' | 'itemName' | 'priceId' | 'priceName'> & {
  readonly options: readonly Pick<ChosenOption, 'id' | 'name'>[]
}

/** For lines that were ordered and not paid yet. */
export function soldOutRefusal(
  lines: readonly UnpaidLine[],
  keys: ReadonlySet<PartKey>,
): Refusal<'itemSoldOut' | 'optionSoldOut'> | null {
  const isMarked = (kind: SoldOutKind, id: string) => keys.has(partKey({ kind, id }))
  for (const { itemId, itemName, priceId, priceName, options } of lines) {
    if (isMarked('item', itemId)) return refusal('itemSoldOut', { item: itemName })
    if (isMarked('variant', priceId)) return refusal('itemSoldOut', { item: `${itemName} ${priceName}` })
    const option = options.find(({ id }) => isMarked('option', id))
    if (option) return refusal('optionSoldOut', { item: option.name })
  }
  return null
}

/** Marks exactly these parts, and an item that cannot be ordered without one of them. */
export function withSoldOut(item: MenuItem, keys: ReadonlySet<PartKey>): MenuItem {
  const isMarked = (kind: SoldOutKind, id: string) => keys.has(partKey({ kind, id }))
  const prices = item.prices.map((price) => ({ ...price, isSoldOut: isMarked('variant', price.id) }))
  const optionGroups = item.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, isSoldOut: isMarked('option', option.id) })),
  }))
  const isSoldOut =
    isMarked('item', item.id) || prices.every((price) => price.isSoldOut) || optionGroups.some(isShort)
  return { ...item, isSoldOut, prices, optionGroups }
}

/** Too few are left for the group's minimum. */
function isShort({ minimum, options }: OptionGroup): boolean {
  return options.filter(({ isSoldOut }) => !isSoldOut).length < minimum
}
