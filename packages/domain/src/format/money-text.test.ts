import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKilometres } from './distance.ts'
import { formatCount, formatDiscount, formatWon } from './money-text.ts'
import { clampRating, STAR_COUNT } from './rating.ts'

describe('amounts', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [1_000, '1,000원'],
    [12_000, '12,000원'],
    [1_234_567, '1,234,567원'],
    [-3_000, '-3,000원'],
  ])('%i won is %s', { tags: ['FMT-04'] }, (amount, text) => {
    expect(formatWon(amount)).toBe(text)
  })

  it('groups digits by three and keeps them all', { tags: ['FMT-04'] }, () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(formatCount(amount)).toMatch(/^\d{1,3}(,\d{3})*$/)
        expect(Number(formatCount(amount).replaceAll(',', ''))).toBe(amount)
      }),
    )
  })

  it('a discount reads as a percentage or as money', { tags: ['FMT-15'] }, () => {
    expect(formatDiscount({ kind: 'RATE', value: 10 })).toBe('10%')
    expect(formatDiscount({ kind: 'AMT', value: 2_000 })).toBe('2,000원')
  })
})

describe('measures', () => {
  it.each([
    [0, '0.0km'],
    [0.04, '0.0km'],
    [1.25, '1.3km'],
    [1.2, '1.2km'],
    [12, '12.0km'],
  ])('%d km reads %s', { tags: ['FMT-10'] }, (km, text) => {
    expect(`${formatKilometres(km)}km`).toBe(text)
  })

  it.each([
    [4.3, 4.3],
    [5, 5],
    [7, 5],
    [-1, 0],
    [Number.NaN, 0],
  ])('a rating of %d shows as %d of five stars', { tags: ['FMT-09'] }, (rating, shown) => {
    expect(clampRating(rating)).toBe(shown)
    expect(STAR_COUNT).toBe(5)
  })
})
