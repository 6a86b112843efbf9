import type { MenuItem } from '../menu.ts'

/** What is new has such an id until the server gives it one. */
export function isNewId(id: string): boolean {
  return id.startsWith('+')
}

/** With an id from `fresh` for what is new and for what no part of `stored` has; what stays keeps its own. */
export function withOwnIds(dish: MenuItem, stored: MenuItem | null, fresh: () => string): MenuItem {
  const known = new Set(stored ? [stored.id, ...partIds(stored)] : [])
  const own = (id: string) => (known.has(id) ? id : fresh())
  return {
    ...dish,
    id: own(dish.id),
    prices: dish.prices.map((price) => ({ ...price, id: own(price.id) })),
    optionGroups: dish.optionGroups.map((group, index) => ({
      ...group,
      id: own(group.id),
      sortIndex: index,
      options: group.options.map((option) => ({ ...option, id: own(option.id) })),
    })),
  }
}

function partIds({ prices, optionGroups }: MenuItem): string[] {
  return [
    ...prices.map(({ id }) => id),
    ...optionGroups.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
  ]
}
