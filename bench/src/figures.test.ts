import { describe, expect, it } from 'vitest'
import { type Figure, isMet, percentile } from './figures.ts'

const rate: Figure = { what: 'reads', unit: 'requests/s', ours: 700, floor: 1_000, aim: { atLeast: 0.7 } }
const weight: Figure = { what: 'scripts', unit: 'KB', ours: 130, floor: null, aim: { atMost: 130 } }

describe('a benchmark goal', () => {
  it('with a floor is judged by the ratio', () => {
    expect([isMet(rate), isMet({ ...rate, ours: 699 })]).toEqual([true, false])
  })

  it('without a floor is judged by our own figure', () => {
    expect([isMet(weight), isMet({ ...weight, ours: 130.1 })]).toEqual([true, false])
  })

  it('is neither met nor missed without a target value', () => {
    expect(isMet({ ...rate, aim: null })).toBeNull()
  })
})

describe('a percentile', () => {
  it.each([
    [[3, 1, 2], 50, 2],
    [[4, 1, 2, 3], 50, 2.5],
    [Array.from({ length: 101 }, (_, index) => index), 99, 99],
    [[], 50, 0],
  ])('of %j at %d is %d', (values, percent, expected) => {
    expect(percentile(values, percent)).toBeCloseTo(expected)
  })
})
