import { isSameJson } from '../../same-json.ts'
import type { ArrangedGroup } from '../edit/menu-arrangement.ts'
import type { MenuGroup, MenuItem } from '../menu.ts'

interface OrderStep {
  readonly was: readonly ArrangedGroup[]
  readonly became: readonly ArrangedGroup[]
}

/** What an edit did to a menu: the dishes that differ, before and after, and the order where it differs. */
export interface MenuStep {
  readonly was: readonly MenuItem[]
  readonly became: readonly MenuItem[]
  readonly order: OrderStep | null
}

export function menuStep(before: readonly MenuGroup[], after: readonly MenuGroup[]): MenuStep {
  const [was, became] = [orderOfMenu(before), orderOfMenu(after)]
  return {
    was: notIn(after, before),
    became: notIn(before, after),
    order: isSameJson(was, became) ? null : { was, became },
  }
}

/** The menu as it was before the step that led to `menu`. */
export function beforeStep(menu: readonly MenuGroup[], step: MenuStep): MenuGroup[] {
  const dishes = new Map(itemsOfMenu(menu).map((dish) => [dish.id, dish]))
  for (const { id } of step.became) dishes.delete(id)
  for (const dish of step.was) dishes.set(dish.id, dish)
  return inOrder(step.order?.was ?? orderOfMenu(menu), dishes)
}

/** `menu` with one dish as it was in `earlier`: in its place, or at the end of the group that it stood in. */
export function withEarlierDish(
  menu: readonly MenuGroup[],
  earlier: readonly MenuGroup[],
  itemId: string,
): MenuGroup[] | null {
  const from = earlier.find(({ items }) => items.some(({ id }) => id === itemId))
  const dish = from?.items.find(({ id }) => id === itemId)
  if (!from || !dish) return null
  if (itemsOfMenu(menu).some(({ id }) => id === itemId)) {
    return menu.map(({ name, items }) => ({
      name,
      items: items.map((item) => (item.id === itemId ? dish : item)),
    }))
  }
  if (!menu.some(({ name }) => name === from.name)) return [...menu, { name: from.name, items: [dish] }]
  return menu.map(({ name, items }) => ({ name, items: name === from.name ? [...items, dish] : items }))
}

export function orderOfMenu(menu: readonly MenuGroup[]): ArrangedGroup[] {
  return menu.map(({ name, items }) => ({ name, itemIds: items.map(({ id }) => id) }))
}

export function itemsOfMenu(menu: readonly MenuGroup[]): MenuItem[] {
  return menu.flatMap(({ items }) => items)
}

/** What the order does not name stands at the end: a program that kept no order left its place unknown. */
function inOrder(order: readonly ArrangedGroup[], dishes: ReadonlyMap<string, MenuItem>): MenuGroup[] {
  const placed = new Set(order.flatMap(({ itemIds }) => itemIds))
  const rest = [...dishes.values()].filter(({ id }) => !placed.has(id))
  return order.map(({ name, itemIds }, index) => ({
    name,
    items: [...itemIds.flatMap((id) => dishes.get(id) ?? []), ...(index === order.length - 1 ? rest : [])],
  }))
}

/** Dishes of `menu` that `other` lacks or has otherwise. */
function notIn(other: readonly MenuGroup[], menu: readonly MenuGroup[]): MenuItem[] {
  const known = new Map(itemsOfMenu(other).map((dish) => [dish.id, dish]))
  return itemsOfMenu(menu).filter((dish) => !isSameJson(known.get(dish.id), dish))
}
