import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { type RefundableLine, lineShares, refundOfPieces } from './line-refund.ts'

const line = (amount: number, quantity = 1, refundedQuantity = 0): RefundableLine => ({
  amount: won(amount),
  quantity,
  refundedQuantity,
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const lines = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 3_000_000 }).map(won),
    quantity: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 12 },
)
const paid = fc.integer({ min: 0, max: 5_000_000 }).map(won)

describe('refundOfPieces', () => {
  it('refunds a line’s share of the paid amount', () => {
    const sold = [line(18_000), line(6_000, 2)]
    expect(refundOfPieces(sold, won(20_000), [{ index: 0, quantity: 1 }])).toEqual([
      { index: 0, quantity: 1, amount: 15_000 },
    ])
    expect(refundOfPieces(sold, won(20_000), [{ index: 1, quantity: 1 }])).toEqual([
      { index: 1, quantity: 1, amount: 2_500 },
    ])
  })

  it.each([
    ['an unknown line', [{ index: 2, quantity: 1 }]],
    ['more pieces than ordered', [{ index: 1, quantity: 3 }]],
    [
      'the same line twice, together too much',
      [
        { index: 1, quantity: 1 },
        { index: 1, quantity: 2 },
      ],
    ],
  ])('refuses %s', (_, asked) => {
    expect(refundOfPieces([line(18_000), line(6_000, 2)], won(20_000), asked)).toBeNull()
  })

  it('refuses pieces that were refunded before', () => {
    expect(refundOfPieces([line(6_000, 2, 1)], won(6_000), [{ index: 0, quantity: 2 }])).toBeNull()
    expect(refundOfPieces([line(6_000, 2, 2)], won(6_000), [{ index: 0, quantity: 1 }])).toBeNull()
  })

  it('rounds the running total down, so that later lines get the remaining won', () => {
    const alike = [won(1), won(1), won(1)]
    expect(lineShares(alike, won(10))).toEqual([3, 3, 4])
    expect(lineShares(alike, won(11))).toEqual([3, 4, 4])
  })

  it('splits to the won: shares sum to the paid amount', () => {
    fc.assert(
      fc.property(lines, paid, (sold, amount) => {
        const shares = lineShares(
          sold.map((one) => one.amount),
          amount,
        )
        expect(sum(shares)).toBe(amount)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('refunds of single pieces in any order sum to the paid amount', () => {
    fc.assert(
      fc.property(lines, paid, fc.infiniteStream(fc.nat()), (sold, amount, picks) => {
        const state = sold.map((one) => ({ ...one, refundedQuantity: 0 }))
        let back = 0
        for (;;) {
          const open = state.flatMap((one, index) => (one.refundedQuantity < one.quantity ? [index] : []))
          const index = open[picks.next().value % Math.max(1, open.length)]
          if (index === undefined) break
          const refunds = refundOfPieces(state, amount, [{ index, quantity: 1 }])
          back += sum(refunds!.map((refund) => refund.amount))
          state[index]!.refundedQuantity += 1
        }
        expect(back).toBe(amount)
      }),
      { numRuns: 500 },
    )
  })
})
