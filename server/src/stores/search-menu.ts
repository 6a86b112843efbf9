import { type MenuGroup, type MenuItem } from '@hansang/domain'
import { getChoseong } from 'es-hangul'

/** Items whose name holds the keyword, or whose first consonants do when it is all consonants: ㅊㅋ finds 치킨. */
export function searchMenu(groups: readonly MenuGroup[], keyword: string): MenuItem[] {
  const wanted = plain(keyword)
  if (!wanted) return []
  const isConsonants = /^[ㄱ-ㅎ]+$/u.test(wanted)
  return groups
    .flatMap(({ items }) => items)
    .filter(({ name, summary }) =>
      isConsonants
        ? plain(getChoseong(name)).includes(wanted)
        : [name, summary].some((text) => plain(text).includes(wanted)),
    )
}

/** NFC first: a keyword typed on a Mac comes with its letters taken apart. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')
}
