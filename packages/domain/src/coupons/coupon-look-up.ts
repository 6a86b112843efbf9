import type { Won } from '../money.ts'
import type { Refusal } from '../refusal.ts'

/** `reason` is the issuer's code: `8888`, `fail`, or any other. */
export interface RefusedLookUp extends Refusal {
  readonly message: string
}

/** Of a `fail`, the part after the first colon. */
export function issuerMessage({ reason, message }: RefusedLookUp): string {
  const colon = reason === 'fail' ? message.indexOf(':') : -1
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
