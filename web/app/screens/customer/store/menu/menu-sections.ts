import type { MenuGroup, MenuItem } from '@hansang/domain'
import type { BadgeTone } from '../../../../ui/index.ts'
import { storeTexts } from '@hansang/messages'

export function menuSections(groups: readonly MenuGroup[]): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => item.isShown) }))
    .filter((group) => group.items.length > 0)
}

interface ItemBadge {
  readonly text: string
  readonly tone: BadgeTone
}

const BADGES: Readonly<Record<string, ItemBadge>> = {
  BEST: { text: storeTexts.badge.best, tone: 'solid' },
  RECOMMEND: { text: storeTexts.badge.recommend, tone: 'brand' },
  NEW: { text: storeTexts.badge.new, tone: 'good' },
}

export function itemBadge(item: Pick<MenuItem, 'badge'>): ItemBadge | null {
  return Object.hasOwn(BADGES, item.badge) ? (BADGES[item.badge] ?? null) : null
}
