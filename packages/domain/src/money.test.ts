import { describe, expect, it } from 'vitest'
import { percentOfWon, won } from './money.ts'

describe('won', () => {
  it.each([0, 1, -1, 18_000, Number.MAX_SAFE_INTEGER])('%d is an amount', (amount) => {
    expect(won(amount)).toBe(amount)
  })

  it.each([0.5, -0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    '%d is refused',
    (amount) => {
      expect(() => won(amount)).toThrow(RangeError)
    },
  )
})

it.each([
  [10_000, 0.57, 57],
  [10_000, 10, 1_000],
  [999, 10, 99],
  [999, 0.1, 0],
  [18_000, 0, 0],
])('of %d won, %d percent is %d', { tags: ['DLV-04'] }, (amount, rate, part) => {
  expect(percentOfWon(won(amount), rate)).toBe(part)
})
