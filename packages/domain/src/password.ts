/** Characters, not bytes: a Hangul syllable counts as one. */
export const SHORTEST_PASSWORD = 8

export function isLongEnoughPassword(password: string): boolean {
  return Array.from(password.normalize('NFC')).length >= SHORTEST_PASSWORD
}
