const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
const SYLLABLES_EACH = 588

/** Lone consonants stand for whole syllables: ㅇㅅ finds 역삼. */
export function hasInitials(keyword: string): boolean {
  return Array.from(keyword).some((letter) => INITIALS.includes(letter))
}

/** For JavaScript and PostgreSQL; a lone consonant matches each syllable that starts with it. */
export function keywordPattern(keyword: string): string {
  return Array.from(keyword, letterPattern).join('')
}

export function hasKeyword(name: string, keyword: string): boolean {
  return new RegExp(keywordPattern(searchable(keyword))).test(searchable(name))
}

function letterPattern(letter: string): string {
  const initial = INITIALS.indexOf(letter)
  if (initial < 0) return letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)
  const first = FIRST_SYLLABLE + initial * SYLLABLES_EACH
  const last = first + SYLLABLES_EACH - 1
  return `[${letter}${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`
}

/** NFC (macOS types NFD), lower case, no spaces. */
export function searchable(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')
}
