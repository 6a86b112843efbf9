const LONGEST_NUMBER = 40

/** A coupon number without white space, full-width digits read; `null` when it is not one of digits. */
export function readCouponNumber(typed: string): string | null {
  const number = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d+$/.test(number) && number.length <= LONGEST_NUMBER ? number : null
}
