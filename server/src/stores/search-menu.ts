import { type MenuGroup, type MenuItem, searchable } from '@hansang/domain'
import { getChoseong } from 'es-hangul'

/** Items whose name holds the keyword, or whose first consonants do when it is all consonants: ㅊㅋ finds 치킨. */
export function searchMenu(groups: readonly MenuGroup[], keyword: string): MenuItem[] {
  const wanted = searchable(keyword)
  if (!wanted) return []
  const isConsonants = /^[ㄱ-ㅎ]+$/u.test(wanted)
  return groups
    .flatMap(({ items }) => items)
    .filter(({ name, summary }) =>
      isConsonants
        ? searchable(getChoseong(name)).includes(wanted)
        : [name, summary].some((text) => searchable(text).includes(wanted)),
    )
}
