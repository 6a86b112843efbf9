import type { Won } from '../money.ts'

export interface RefusedLookUp {
  /** `8888`, `fail`, or any other. */
  readonly code: string
  readonly message: string
}

/** The issuer's text; of a `fail`, the part after the first colon. */
export function issuerWords({ code, message }: RefusedLookUp): string {
  const colon = code === 'fail' ? message.indexOf(':') : -1
  return message.slice(colon + 1).trim()
}

export function saysAlreadyUsed(words: string): boolean {
  return words.includes('이미 사용')
}

export function isUsedUp(coupon: {
  readonly statusCode: string
  readonly productType: string
  readonly orderBalance: Won
}): boolean {
  return coupon.statusCode === 'USED' || (coupon.productType === 'AMOUNT' && coupon.orderBalance === 0)
}
