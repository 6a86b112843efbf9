/**
 * Providers forget idempotency keys after hours or days, but keep the reason of every refund for good: with
 * the key in it, a refund is found again however late it is repeated.
 */
export function refundReason(refund: { key: string; reason: string }): string {
  return `${refund.reason} [${refund.key}]`
}

export function isReasonOf(key: string, reason: string): boolean {
  return reason.endsWith(`[${key}]`)
}
