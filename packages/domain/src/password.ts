/** Characters, not bytes: a Hangul syllable counts as one. */
export const SHORTEST_PASSWORD = 8
/** Longer passwords are refused, not cut. */
export const LONGEST_PASSWORD = 128

export function isLongEnoughPassword(password: string): boolean {
  return lengthOf(password) >= SHORTEST_PASSWORD
}

export function isTooLongPassword(password: string): boolean {
  return lengthOf(password) > LONGEST_PASSWORD
}

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length
}
