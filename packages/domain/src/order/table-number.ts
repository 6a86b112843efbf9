export const TABLE_NUMBER_LENGTH = 8

/** From a scanned code; empty when invalid. */
export function tableNumber(given: string): string {
  const text = given.normalize('NFC').trim()
  return text.length <= TABLE_NUMBER_LENGTH && /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(text) ? text : ''
}
