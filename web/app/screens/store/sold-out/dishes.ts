import type { OwnedNow } from '@hansang/contract'
import {
  type Lasting,
  type MenuGroup,
  type MenuItem,
  type MenuPart,
  type PartKey,
  hasKeyword,
  partKey,
  searchable,
  sortedOptionGroups,
  withSoldOut,
} from '@hansang/domain'
import { soldOutTexts } from '@hansang/messages'

export interface ReadMenu {
  readonly groups: readonly MenuGroup[]
  /** What staff had marked when it was read; the menu shows it like what the profile marks. */
  readonly marked: ReadonlySet<PartKey>
}

export interface Part extends MenuPart {
  readonly name: string
  readonly mark: Lasting | null
  /** By the profile, which staff of the store cannot change. */
  readonly isByProfile: boolean
}

export interface Dish extends Part {
  /** Marked by nobody, but nothing of it can be ordered. */
  readonly isShort: boolean
  readonly parts: readonly DishParts[]
}

export interface DishParts {
  readonly title: string
  readonly parts: readonly Part[]
}

type Marks = OwnedNow['soldOut']

export function partKeys(marks: readonly MenuPart[]): ReadonlySet<PartKey> {
  return new Set(marks.map(partKey))
}

/** Each dish once, by its id. */
export function dishesOf(menu: ReadMenu, marks: Marks): ReadonlyMap<string, Dish> {
  const items = menu.groups.flatMap((group) => group.items)
  return new Map(items.map((item) => [item.id, dishOf(item, menu, marks)]))
}

function dishOf(item: MenuItem, { marked }: ReadMenu, marks: Marks): Dish {
  const byMark = new Map(marks.map((mark) => [partKey(mark), mark]))
  const part = (kind: MenuPart['kind'], { id, name, isSoldOut }: Omit<Named, 'kind'>): Part => {
    const key = partKey({ kind, id })
    const mark = byMark.get(key) ?? null
    return { kind, id, name, mark, isByProfile: isSoldOut && !mark && !marked.has(key) }
  }
  const variants = item.prices.map((price) => part('variant', price))
  const groups = sortedOptionGroups(item).map(({ name, options }) => ({
    title: name,
    parts: options.map((option) => part('option', option)),
  }))
  const gone = [...variants, ...groups.flatMap(({ parts }) => parts)].filter(isSoldOut)
  const isShort = withSoldOut(item, partKeys(gone)).isSoldOut
  const own = part('item', item)
  return {
    ...own,
    isByProfile: own.isByProfile && !isShort,
    isShort: isShort && !own.mark,
    parts: [...(variants.length > 1 ? [{ title: soldOutTexts.variants, parts: variants }] : []), ...groups],
  }
}

interface Named extends MenuPart {
  readonly name: string
  readonly isSoldOut: boolean
}

export function isSoldOut({ mark, isByProfile }: Part): boolean {
  return mark !== null || isByProfile
}

/** Dishes first; an option once, named with its dish where one alone offers it. */
export function soldOutNow(dishes: Iterable<Dish>): Part[] {
  const all = Array.from(dishes)
  const inside = all.flatMap((dish) =>
    dish.parts.flatMap(({ parts }) => parts.map((part) => ({ part, dish }))),
  )
  const offers = Map.groupBy(inside, ({ part }) => partKey(part))
  const once = [...offers.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { part, dish } = first
    return [others.length > 0 ? part : { ...part, name: `${dish.name} · ${part.name}` }]
  })
  return [...all, ...once].filter(isSoldOut)
}

export function foundDishes(dishes: readonly Dish[], keyword: string): readonly Dish[] {
  return searchable(keyword) === '' ? dishes : dishes.filter(({ name }) => hasKeyword(name, keyword))
}
