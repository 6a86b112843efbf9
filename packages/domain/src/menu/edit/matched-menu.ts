import type { MenuGroup, MenuItem } from '../menu.ts'

/** What a sheet says of a menu, with the ids, photos and marks of what has the same name already. */
export function matchedMenu(
  groups: readonly MenuGroup[],
  stored: readonly MenuGroup[],
): readonly MenuGroup[] {
  const free = new Set(stored.flatMap(({ items }) => items))
  const take = (isIt: (item: MenuItem) => boolean) => {
    const found = [...free].find(isIt)
    if (found) free.delete(found)
    return found
  }
  const inGroup = new Map(stored.map(({ name, items }) => [name, new Set(items)]))
  // First within its group: a dish may stand in two groups.
  const near = groups.map(({ name, items }) =>
    items.map((dish) => take((item) => item.name === dish.name && inGroup.get(name)?.has(item) === true)),
  )
  return groups.map(({ name, items }, group) => ({
    name,
    items: items.map((dish, index) => {
      const same = near[group]?.[index] ?? take((item) => item.name === dish.name)
      return same ? matchedDish(dish, same) : dish
    }),
  }))
}

function matchedDish(dish: MenuItem, same: MenuItem): MenuItem {
  const { id, thumbnailUrl, imageUrls, isSoldOut, isEvent } = same
  const optionGroups = dish.optionGroups.map((group) => {
    const known = same.optionGroups.find(({ name }) => name === group.name)
    return known ? { ...group, id: known.id, options: matched(group.options, known.options) } : group
  })
  const prices = matched(dish.prices, same.prices)
  const own = { ...dish, id, thumbnailUrl, imageUrls, isSoldOut, isEvent, optionGroups }
  // A single price may have been renamed with its dish.
  const [only, stored] = [prices[0], same.prices[0]]
  if (prices.length === 1 && same.prices.length === 1 && only && stored) {
    return { ...own, prices: [{ ...only, id: stored.id, isSoldOut: stored.isSoldOut }] }
  }
  return { ...own, prices }
}

function matched<Part extends { readonly id: string; readonly name: string; readonly isSoldOut: boolean }>(
  parts: readonly Part[],
  stored: readonly Part[],
): readonly Part[] {
  return parts.map((part) => {
    const same = stored.find(({ name }) => name === part.name)
    return same ? { ...part, id: same.id, isSoldOut: same.isSoldOut } : part
  })
}
