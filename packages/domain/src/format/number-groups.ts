export const BUSINESS_NUMBER_DIGITS = 10
export const MOBILE_DIGITS = 11

/** `123-45-67890` from ten digits; other text unchanged. */
export function formatBusinessNumber(text: string): string {
  return isDigits(text, BUSINESS_NUMBER_DIGITS) ? grouped(text, [3, 2, 5]) : text
}

/** Groups 8 to 11 digits; other lengths unchanged. */
export function formatPhone(text: string): string {
  const sizes = phoneGroups(text)
  return sizes && isDigits(text, text.length) ? grouped(text, sizes) : text
}

/** `010****5678`, `010-****-5678`; numbers of up to ten characters unchanged. */
export function maskPhone(text: string): string {
  if (text.length <= 10) return text
  const groups = text.split('-')
  if (groups.length > 2)
    return groups.map((group, at) => (isMiddle(groups, at) ? starred(group) : group)).join('-')
  return `${text.slice(0, -8)}${starred(text.slice(-8, -4))}${text.slice(-4)}`
}

function phoneGroups(text: string): readonly number[] | null {
  switch (text.length) {
    case 8:
      return [4, 4]
    case 9:
      return [2, 3, 4]
    case 10:
      return text.startsWith('02') ? [2, 4, 4] : [3, 3, 4]
    case MOBILE_DIGITS:
      return [3, 4, 4]
    default:
      return null
  }
}

function isDigits(text: string, length: number): boolean {
  return text.length === length && /^\d+$/.test(text)
}

function grouped(digits: string, sizes: readonly number[]): string {
  let start = 0
  return sizes.map((size) => digits.slice(start, (start += size))).join('-')
}

function isMiddle(groups: readonly string[], at: number): boolean {
  return at > 0 && at < groups.length - 1
}

function starred(text: string): string {
  return '*'.repeat(text.length)
}
