/** A reviewer's nickname: its first character, every following one a `*`. */
export function maskNickname(nickname: string): string {
  // NFC first: a decomposed Hangul syllable is several code points but one character.
  const [first = '', ...others] = Array.from(nickname.normalize('NFC'))
  return first + '*'.repeat(others.length)
}
