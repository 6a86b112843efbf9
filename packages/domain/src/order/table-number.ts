export const TABLE_NUMBER_LENGTH = 8

/** The number or name of a table, as a scanned code says it; empty when it is none. */
export function tableNumber(given: string): string {
  const text = given.normalize('NFC').trim()
  return text.length <= TABLE_NUMBER_LENGTH && /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(text) ? text : ''
}
