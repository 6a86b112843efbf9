import { MOBILE_DIGITS } from '../format/number-groups.ts'

/** Whether these are the digits of a mobile number, and nothing else. */
export function isMobileNumber(text: string): boolean {
  return /^01\d{9}$/.test(text)
}

/** The digits of a mobile number as it is being typed or pasted: hyphens and +82 are unambiguous. */
export function mobileDigits(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/^\+82[\s-]*0?/, '0')
  return plain.replaceAll(/\D/g, '').slice(0, MOBILE_DIGITS)
}
