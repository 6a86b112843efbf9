import { MOBILE_DIGITS, normalisePhone } from '@hansang/domain'

/** What a phone field holds after `text` was typed or pasted into it: digits, and no more than a number has. */
export function typedPhone(text: string): string {
  const digits = normalisePhone(text) ?? text.normalize('NFKC').replaceAll(/\D/g, '')
  return digits.slice(0, MOBILE_DIGITS)
}

export function isWholePhone(digits: string): boolean {
  return digits.length === MOBILE_DIGITS && normalisePhone(digits) !== null
}
