import { type Won, won } from '../money.ts'

export interface RefundableLine {
  /** Won, before discounts. */
  readonly amount: Won
  readonly quantity: number
  readonly refundedQuantity: number
}

export interface WantedPieces {
  /** 0-based. */
  readonly index: number
  readonly quantity: number
}

export interface RefundedPieces extends WantedPieces {
  readonly amount: Won
}

/**
 * The pieces' share of `paid` in won, fees and discounts included; all refunds of an order sum to `paid`
 * exactly. `null` for pieces never ordered or already refunded.
 */
export function refundOfPieces(
  lines: readonly RefundableLine[],
  paid: Won,
  wanted: readonly WantedPieces[],
): RefundedPieces[] | null {
  const shares = lineShares(
    lines.map(({ amount }) => amount),
    paid,
  )
  const refunds: RefundedPieces[] = []
  for (const { index, quantity } of mergeByLine(wanted)) {
    const line = lines[index]
    const share = shares[index]
    if (!line || share === undefined || line.refundedQuantity + quantity > line.quantity) return null
    const before = partOf(share, line.refundedQuantity, line.quantity)
    const after = partOf(share, line.refundedQuantity + quantity, line.quantity)
    refunds.push({ index, quantity, amount: won(after - before) })
  }
  return refunds
}

/** Won; sums to `paid`. Free lines get nothing. */
export function lineShares(amounts: readonly Won[], paid: Won): Won[] {
  const total = amounts.reduce<number>((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map((_, index) => won(index === 0 ? paid : 0))
  let upTo = 0
  return amounts.map((amount) => {
    const before = partOf(paid, upTo, total)
    upTo += amount
    return won(partOf(paid, upTo, total) - before)
  })
}

/** Rounded down; exact beyond 2^53. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

function mergeByLine(wanted: readonly WantedPieces[]): WantedPieces[] {
  const quantities = new Map<number, number>()
  for (const { index, quantity } of wanted) quantities.set(index, (quantities.get(index) ?? 0) + quantity)
  return [...quantities].map(([index, quantity]) => ({ index, quantity }))
}
