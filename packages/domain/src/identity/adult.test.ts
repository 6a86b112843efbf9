import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAdult } from './adult.ts'

const LAST_MINUTE_OF_2025 = new Date('2025-12-31T23:59:59+09:00')
const FIRST_MINUTE_OF_2026 = new Date('2026-01-01T00:00:00+09:00')

describe('isAdult', () => {
  it.each([
    ['2007-01-01', LAST_MINUTE_OF_2025, false],
    ['2007-01-01', FIRST_MINUTE_OF_2026, true],
    ['2007-12-31', LAST_MINUTE_OF_2025, false],
    ['2007-12-31', FIRST_MINUTE_OF_2026, true],
    ['2006-12-31', LAST_MINUTE_OF_2025, true],
    ['2008-01-01', FIRST_MINUTE_OF_2026, false],
    ['2007-06-15', new Date('2026-06-14T12:00:00+09:00'), true],
  ])(
    'counts age by the calendar year of Seoul: born %s',
    { tags: ['IDV-06', 'TMR-13'] },
    (birthDate, now, expected) => {
      expect(isAdult(birthDate, now)).toBe(expected)
    },
  )

  it('does not depend on month or day of birth', { tags: ['IDV-06'] }, () => {
    const dayOfYear = fc.date({
      min: new Date('2007-01-01T00:00:00Z'),
      max: new Date('2007-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dayOfYear, (born) => {
        const birthDate = born.toISOString().slice(0, 10)
        expect(isAdult(birthDate, FIRST_MINUTE_OF_2026)).toBe(true)
        expect(isAdult(birthDate, LAST_MINUTE_OF_2025)).toBe(false)
      }),
    )
  })

  it.each(['', '1990', '1990-13-01', '1990-02-30', '19900101', '1990-1-1', 'x1990-01-01'])(
    'treats the date "%s" as not adult',
    (birthDate) => expect(isAdult(birthDate, FIRST_MINUTE_OF_2026)).toBe(false),
  )
})
