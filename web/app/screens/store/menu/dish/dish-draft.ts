import type { EditedDish } from '@hansang/contract'
import { ALCOHOL, type MenuItem, type Won, isSameJson } from '@hansang/domain'

/** `group`: where the dish stands, or will. */
export interface Opened extends EditedDish {
  readonly group: string
}

/** Numbers as they are typed. */
export interface PriceDraft {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly isSoldOut: boolean
}

export interface GroupDraft {
  readonly id: string
  readonly name: string
  readonly minimum: string
  readonly maximum: string
  readonly options: readonly PriceDraft[]
}

export interface DishDraft extends Omit<MenuItem, 'prices' | 'optionGroups'> {
  readonly prices: readonly PriceDraft[]
  readonly optionGroups: readonly GroupDraft[]
}

let count = 0
export function newId(): string {
  count += 1
  return `+${count}`
}

export function newPrice(): PriceDraft {
  return { id: newId(), name: '', price: '', isSoldOut: false }
}

export function newGroup(): GroupDraft {
  return { id: newId(), name: '', minimum: '0', maximum: '0', options: [newPrice()] }
}

export function newDish(group: string): Opened {
  const dish: MenuItem = {
    id: newId(),
    name: '',
    summary: '',
    description: '',
    allergy: '',
    thumbnailUrl: '',
    imageUrls: [],
    badge: '',
    isShown: true,
    isSoldOut: false,
    isEvent: false,
    restriction: '',
    station: '',
    prices: [],
    optionGroups: [],
  }
  return { dish, mark: '', group }
}

export function dishDraft(dish: MenuItem): DishDraft {
  const typed = ({ price, ...part }: MenuItem['prices'][number]) => ({ ...part, price: String(price) })
  return {
    ...dish,
    prices: dish.prices.length > 0 ? dish.prices.map(typed) : [newPrice()],
    optionGroups: dish.optionGroups.map(({ id, name, minimum, maximum, options }) => ({
      id,
      name,
      minimum: String(minimum),
      maximum: String(maximum),
      options: options.map(typed),
    })),
  }
}

/** What was typed, whole or not: `dishFaults` says what it lacks. A single price has its dish's name. */
export function dishOf(draft: DishDraft): MenuItem {
  const isOnly = draft.prices.length === 1
  const price = ({ price: typed, ...part }: PriceDraft) => ({ ...part, price: numberIn(typed) as Won })
  return {
    ...draft,
    prices: draft.prices
      .map(price)
      .map((each) => ({ ...each, name: each.name || (isOnly ? draft.name : '') })),
    optionGroups: draft.optionGroups.map((group, sortIndex) => ({
      ...group,
      sortIndex,
      minimum: numberIn(group.minimum || '0'),
      maximum: numberIn(group.maximum || '0'),
      options: group.options.map((option) => price({ ...option, price: option.price || '0' })),
    })),
  }
}

/** What is typed over `base` stays; the rest is as in `next`. */
export function rebased(draft: DishDraft, base: DishDraft, next: DishDraft): DishDraft {
  const untouched = (Object.keys(draft) as (keyof DishDraft)[]).filter((field) =>
    isSameJson(draft[field], base[field]),
  )
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, next[field]])) }
}

function numberIn(typed: string): number {
  const plain = typed.replaceAll(/[,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

export function withAlcohol(draft: DishDraft, isAlcohol: boolean): DishDraft {
  return { ...draft, restriction: isAlcohol ? ALCOHOL : '' }
}

/** Words for what another device saved where it differs from what is typed. */
export function pricesThatDiffer(current: MenuItem, draft: DishDraft): MenuItem['prices'] {
  const typed = dishOf(draft).prices
  return current.prices.filter(({ id, price, name }) => {
    const own = typed.find((each) => each.id === id)
    return own?.price !== price || own.name !== name
  })
}
