const WHOLE = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })

/** A whole number with thousands separators, for texts that carry the unit themselves: `12,000`. */
export function formatCount(count: number): string {
  return WHOLE.format(count)
}

/** An amount of won for display: `12,000원`. */
export function formatWon(amount: number): string {
  return `${formatCount(amount)}원`
}

/** How much a discount takes off: `10%` or `2,000원`. */
export function formatDiscount(discount: { readonly kind: 'AMT' | 'RATE'; readonly value: number }): string {
  return discount.kind === 'RATE' ? `${discount.value}%` : formatWon(discount.value)
}
