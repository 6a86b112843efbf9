export const TABLE_NUMBER_LENGTH = 8

/** Number or name of a table from a scanned code; empty when invalid. */
export function tableNumber(given: string): string {
  const text = given.normalize('NFC').trim()
  return text.length <= TABLE_NUMBER_LENGTH && /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(text) ? text : ''
}
