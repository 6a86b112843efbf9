import { describe, expect, it } from 'vitest'
import { PUBLIC_HOLIDAYS_KNOWN_UNTIL, isPublicHoliday, publicHolidayDaysKnown } from './public-holidays.ts'

const kst = (text: string) => new Date(`${text}+09:00`)

describe('public holidays', () => {
  it.each([
    ['2024-02-10T00:00:00', true],
    ['2025-10-06T23:59:59', true],
    ['2026-02-17T12:00:00', true],
    ['2026-02-19T12:00:00', false],
    ['2027-12-27T12:00:00', true],
    ['2027-12-28T00:00:00', false],
  ])('%s in Seoul: %s', { tags: ['DLV-02'] }, (now, expected) => {
    expect(isPublicHoliday(kst(now))).toBe(expected)
  })

  it('a year beyond the calendar has none', { tags: ['DLV-02'] }, () => {
    expect(PUBLIC_HOLIDAYS_KNOWN_UNTIL).toBe('2027-12-31')
    expect(isPublicHoliday(kst('2028-01-01T12:00:00'))).toBe(false)
  })

  it.each([
    ['2027-12-30T00:00:00', 1],
    ['2027-12-31T23:59:59', 0],
    ['2028-01-01T00:00:00', -1],
  ])('at %s the calendar covers %i more days', (now, days) => {
    expect(publicHolidayDaysKnown(kst(now))).toBe(days)
  })
})
