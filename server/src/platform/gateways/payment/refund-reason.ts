/**
 * Providers forget idempotency keys after hours or days, but keep the reason of every refund for good: with
 * the key in it, a refund is found again however late it is repeated, and told from those of others.
 */
export function refundReason(refund: { key: string; reason: string }): string {
  return `${refund.reason} [${refund.key}]`
}

export function isReasonOf(key: string, reason: string): boolean {
  return reason.endsWith(`[${key}]`)
}

/** Whether we asked for the refund: people write no such key. */
export function isReasonOfOurs(reason: string): boolean {
  return /\[[\w-]{20,}\]$/.test(reason)
}

/** A refund whose amount changed is another request, or the provider repeats its answer to the first. */
export function refundKey({ key, amount }: { key: string; amount: number }): string {
  return `${key}-${amount}`
}
