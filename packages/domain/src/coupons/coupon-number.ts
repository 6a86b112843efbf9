const LONGEST_NUMBER = 40

/** Digits without white space, full-width ones converted; `null` for anything else. */
export function readCouponNumber(typed: string): string | null {
  const number = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d+$/.test(number) && number.length <= LONGEST_NUMBER ? number : null
}
