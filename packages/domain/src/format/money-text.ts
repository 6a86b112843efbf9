const WHOLE = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** `12,000`, without a unit. */
export function formatCount(count: number): string {
  return WHOLE.format(count)
}

/** `12,000원`. */
export function formatWon(amount: number): string {
  return `${formatCount(amount)}원`
}

export function formatDiscount(discount: { readonly kind: 'AMT' | 'RATE'; readonly value: number }): string {
  return discount.kind === 'RATE' ? `${discount.value}%` : formatWon(discount.value)
}
