import type { MemberItem } from '@hansang/contract'
import type { MenuGroup, MenuItem } from '@hansang/domain'
import type { OrderedItem } from '../../orders/index.ts'

const MOST_ITEMS = 10
const HABIT = 2
const BADGES = ['BEST', 'RECOMMEND']

export function recentItems(menu: readonly MenuGroup[], ordered: readonly OrderedItem[]): MemberItem[] {
  const byId = new Map(itemsOf(menu).map((item) => [item.id, item]))
  const latest = new Map(ordered.toReversed().map((order) => [order.itemId, order]))
  return [...new Set(ordered.map(({ itemId }) => itemId))]
    .flatMap((itemId) => byId.get(itemId) ?? [])
    .slice(0, MOST_ITEMS)
    .map((item) => memberItem(item, latest.get(item.id)))
}

/**
 * The customer's habits, then the store's badged dishes; without either, the menu from its start. Sold-out
 * dishes come last.
 */
export function recommendedItems(menu: readonly MenuGroup[], ordered: readonly OrderedItem[]): MemberItem[] {
  const items = itemsOf(menu)
  const habits = habitsOf(ordered)
  const isHabit = ({ id }: MenuItem) => habits.includes(id)
  const known = BADGES.flatMap((badge) => items.filter((item) => item.badge === badge))
  const own = items
    .filter(isHabit)
    .toSorted((one, other) => habits.indexOf(one.id) - habits.indexOf(other.id))
  const named = [...new Set([...own, ...known])]
  const offered = named.length > 0 ? named : items
  return [...offered.filter((item) => !item.isSoldOut), ...offered.filter((item) => item.isSoldOut)]
    .slice(0, MOST_ITEMS)
    .map((item) =>
      memberItem(
        item,
        ordered.find(({ itemId }) => isHabit(item) && itemId === item.id),
      ),
    )
}

function habitsOf(ordered: readonly OrderedItem[]): string[] {
  const orders = new Map<string, Set<string>>()
  for (const { itemId, orderNumber } of ordered) {
    orders.set(itemId, (orders.get(itemId) ?? new Set()).add(orderNumber))
  }
  return [...orders]
    .filter(([, { size }]) => size >= HABIT)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([itemId]) => itemId)
}

function itemsOf(menu: readonly MenuGroup[]): MenuItem[] {
  return menu.flatMap(({ items }) => items)
}

function memberItem(item: MenuItem, order: OrderedItem | undefined): MemberItem {
  return { ...item, orderType: order?.orderType ?? null, orderNumber: order?.orderNumber ?? '' }
}
