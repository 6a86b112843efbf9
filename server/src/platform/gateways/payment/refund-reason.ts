/**
 * Contains the key: providers forget idempotency keys within days but keep the reason, so that a late retry
 * finds its refund.
 */
export function refundReason(refund: { key: string; reason: string }): string {
  return `${refund.reason} [${refund.key}]`
}

export function isReasonOf(key: string, reason: string): boolean {
  return reason.endsWith(`[${key}]`)
}

export function isReasonOfOurs(reason: string): boolean {
  return /\[[\w-]{20,}\]$/.test(reason)
}

/** Includes the amount: for another amount, the provider would replay its first answer. */
export function refundKey({ key, amount }: { key: string; amount: number }): string {
  return `${key}-${amount}`
}
