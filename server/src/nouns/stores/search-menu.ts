import { type MenuGroup, type MenuItem, hasInitials, hasKeyword } from '@hansang/domain'

/** Matches name and summary. Lone consonants match syllables of names only: ㅊㅋ finds 치킨. */
export function searchMenu(groups: readonly MenuGroup[], keyword: string): MenuItem[] {
  if (!keyword.trim()) return []
  return groups
    .flatMap(({ items }) => items)
    .filter(({ name, summary }) =>
      (hasInitials(keyword) ? [name] : [name, summary]).some((text) => hasKeyword(text, keyword)),
    )
}
