import { MOBILE_DIGITS } from '../format/number-groups.ts'

/** Digits only. */
export function isMobileNumber(text: string): boolean {
  return /^01\d{9}$/.test(text)
}

/** Drops hyphens, reads +82 as 0. */
export function mobileDigits(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/^\+82[\s-]*0?/, '0')
  return plain.replaceAll(/\D/g, '').slice(0, MOBILE_DIGITS)
}
