import { type MenuGroup, type MenuItem, hasInitials, hasKeyword } from '@hansang/domain'

/** Items whose name or summary holds the keyword; one with consonants that stand for syllables is a name's: ㅊㅋ finds 치킨. */
export function searchMenu(groups: readonly MenuGroup[], keyword: string): MenuItem[] {
  if (!keyword.trim()) return []
  return groups
    .flatMap(({ items }) => items)
    .filter(({ name, summary }) =>
      (hasInitials(keyword) ? [name] : [name, summary]).some((text) => hasKeyword(text, keyword)),
    )
}
