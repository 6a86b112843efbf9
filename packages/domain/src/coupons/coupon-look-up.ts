import type { Won } from '../money.ts'

/** A look-up that was refused, by its code and the issuer's own words. */
export interface RefusedLookUp {
  /** `8888`, `fail`, or any other. */
  readonly code: string
  readonly message: string
}

/** What an issuer meant to tell: of a `fail` what follows the first colon, all of it where there is none. */
export function issuerWords({ code, message }: RefusedLookUp): string {
  const colon = code === 'fail' ? message.indexOf(':') : -1
  return message.slice(colon + 1).trim()
}

/** Whether the issuer says that the coupon was used before. */
export function saysAlreadyUsed(words: string): boolean {
  return words.includes('이미 사용')
}

/** Whether a coupon that was found has nothing left to give. */
export function isUsedUp(coupon: {
  readonly statusCode: string
  readonly productType: string
  readonly orderBalance: Won
}): boolean {
  return coupon.statusCode === 'USED' || (coupon.productType === 'AMOUNT' && coupon.orderBalance === 0)
}
