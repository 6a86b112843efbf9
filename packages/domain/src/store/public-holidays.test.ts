import { describe, expect, it } from 'vitest'
import { isPublicHoliday, PUBLIC_HOLIDAYS_KNOWN_UNTIL, publicHolidayAnswer } from './public-holidays.ts'

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

  it('names the day and says that it is known', { tags: ['DLV-02'] }, () => {
    expect(publicHolidayAnswer(kst('2026-02-17T12:00:00'))).toEqual({
      isPublicHoliday: true,
      isKnown: true,
      names: ['설날'],
    })
  })

  it('a year past the calendar has none, and says that it is not known', { tags: ['DLV-02'] }, () => {
    expect(PUBLIC_HOLIDAYS_KNOWN_UNTIL).toMatch(/^\d{4}-12-31$/)
    const nextYear = Number(PUBLIC_HOLIDAYS_KNOWN_UNTIL.slice(0, 4)) + 1
    expect(publicHolidayAnswer(kst(`${nextYear}-01-01T12:00:00`))).toEqual({
      isPublicHoliday: false,
      isKnown: false,
      names: [],
    })
    expect(publicHolidayAnswer(kst(`${PUBLIC_HOLIDAYS_KNOWN_UNTIL}T23:59:59`)).isKnown).toBe(true)
  })

  it('days an operator entered count, known year or not', { tags: ['DLV-02'] }, () => {
    const entered = ['2026-02-19', '2031-01-01']
    expect(isPublicHoliday(kst('2026-02-19T00:00:00'), entered)).toBe(true)
    expect(isPublicHoliday(kst('2031-01-01T23:59:59'), entered)).toBe(true)
    expect(isPublicHoliday(kst('2026-02-20T00:00:00'), entered)).toBe(false)
  })
})
