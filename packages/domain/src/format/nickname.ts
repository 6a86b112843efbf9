export function maskNickname(nickname: string): string {
  // A decomposed Hangul syllable is several code points but one character.
  const [first = '', ...others] = Array.from(nickname.normalize('NFC'))
  return first + '*'.repeat(others.length)
}
