const LONGEST_NUMBER = 40

/** Converts full-width digits, drops white space; `null` for anything else. */
export function readCouponNumber(typed: string): string | null {
  const number = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d+$/.test(number) && number.length <= LONGEST_NUMBER ? number : null
}
