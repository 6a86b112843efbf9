/** Keeps the first character, turns the rest into `*`. */
export function maskNickname(nickname: string): string {
  // NFC first: a decomposed Hangul syllable is several code points but one character.
  const [first = '', ...others] = Array.from(nickname.normalize('NFC'))
  return first + '*'.repeat(others.length)
}
