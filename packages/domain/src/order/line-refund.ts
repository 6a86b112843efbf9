import { type Won, won } from '../money.ts'

/** A line of an order, and how much of it has been refunded. */
export interface RefundableLine {
  /** What the line was sold for, nothing taken off, in won. */
  readonly amount: Won
  readonly quantity: number
  readonly refundedQuantity: number
}

export interface WantedPieces {
  /** Counts the order's lines from 0. */
  readonly index: number
  readonly quantity: number
}

export interface RefundedPieces extends WantedPieces {
  /** Won. */
  readonly amount: Won
}

/**
 * What goes back for pieces of lines: each line's share of `paid` (fees and discounts included), piece by
 * piece. However an order is taken apart, its parts come to `paid` exactly. `null` when pieces are wanted for
 * that were not ordered or went back before.
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

/** Splits `paid` over lines by their amounts; the shares sum to `paid`. Lines that cost nothing get nothing. */
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

/** `amount * part / whole`, rounded down; exact where the product is beyond 2^53. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** The same line named twice is one line. */
function mergeByLine(wanted: readonly WantedPieces[]): WantedPieces[] {
  const quantities = new Map<number, number>()
  for (const { index, quantity } of wanted) quantities.set(index, (quantities.get(index) ?? 0) + quantity)
  return [...quantities].map(([index, quantity]) => ({ index, quantity }))
}
