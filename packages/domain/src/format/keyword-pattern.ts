import { searchable } from './searchable.ts'

/** The consonants a syllable can begin with, in the order of Unicode. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
/** Syllables that begin with the same consonant. */
const SYLLABLES_EACH = 588

/** Whether a keyword has consonants that stand for whole syllables: ㅇㅅ for 역삼. */
export function hasInitials(keyword: string): boolean {
  return Array.from(keyword).some((letter) => INITIALS.includes(letter))
}

/** The regular expression of what a keyword finds, as PostgreSQL reads it too; each lone consonant any syllable that begins with it. */
export function keywordPattern(keyword: string): string {
  return Array.from(keyword, letterPattern).join('')
}

/** Whether a name has the keyword in it, written out or by first consonants. */
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
