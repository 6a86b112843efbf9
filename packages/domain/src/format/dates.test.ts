import { describe, expect, it } from 'vitest'
import { seoulDate, WEEKDAYS } from '../seoul-time.ts'
import { formatDateTime, formatReviewDate, type ReviewAge } from './dates.ts'
import { instalment, PAY_MEANS_CODES, meansCode } from './payment-text.ts'

const kst = (text: string) => new Date(`${text}+09:00`)
const DAY_MS = 24 * 60 * 60 * 1000

/** The table of FMT-08, written out day by day. */
function expectedAge(days: number): ReviewAge {
  if (days === 0) return { kind: 'today' }
  if ([1, 2, 3, 4, 5, 6, 7].includes(days)) return { kind: 'days-ago', days }
  if ([8, 9, 10, 11, 12, 13].includes(days)) return { kind: 'last-week' }
  return { kind: 'weeks-ago', weeks: (days - (days % 7)) / 7 }
}

describe('dates', () => {
  it.each([
    ['2024-05-01T18:30:59', '2024. 05. 01 18:30'],
    ['2026-01-01T00:00:00', '2026. 01. 01 00:00'],
    ['2025-12-31T23:59:59', '2025. 12. 31 23:59'],
  ])('%s reads %s', { tags: ['FMT-07'] }, (instant, text) => {
    expect(formatDateTime(kst(instant))).toBe(text)
  })

  it('a date without a time is YYYY-MM-DD', { tags: ['FMT-07'] }, () => {
    expect(seoulDate(kst('2026-01-01T00:00:00'))).toBe('2026-01-01')
  })

  it.each([
    ['2026-02-24T23:59:59', { kind: 'today' }],
    ['2026-02-24T00:00:00', { kind: 'today' }],
    ['2026-02-23T23:59:59', { kind: 'days-ago', days: 1 }],
    ['2026-02-17T00:00:00', { kind: 'days-ago', days: 7 }],
    ['2026-02-16T23:59:59', { kind: 'last-week' }],
    ['2026-02-11T00:00:00', { kind: 'last-week' }],
    ['2026-02-10T23:59:59', { kind: 'weeks-ago', weeks: 2 }],
    ['2026-02-04T00:00:00', { kind: 'weeks-ago', weeks: 2 }],
    ['2026-02-03T23:59:59', { kind: 'weeks-ago', weeks: 3 }],
    ['2026-02-25T00:00:00', { kind: 'today' }],
  ])('written at %s, read on 24 February: %o', { tags: ['FMT-08'] }, (written, age) => {
    expect(formatReviewDate(kst('2026-02-24T12:00:00'), kst(written))).toEqual(age)
  })

  it('counts calendar days over a year, from late at night to early morning', { tags: ['FMT-08'] }, () => {
    const now = kst('2026-02-24T00:00:01')
    for (let days = 0; days <= 366; days++) {
      const written = new Date(kst('2026-02-24T23:59:59').getTime() - days * DAY_MS)
      expect(formatReviewDate(now, written)).toEqual(expectedAge(days))
    }
  })

  it('weekday codes run from MON to SUN', { tags: ['FMT-14'] }, () => {
    expect(WEEKDAYS).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
  })
})

describe('payment', () => {
  it('knows sixteen numbered means, both kinds of points, the local voucher and the coupons', {
    tags: ['FMT-12'],
  }, () => {
    const numbered = Array.from({ length: 16 }, (_, index) => String(index + 1).padStart(4, '0'))
    expect(PAY_MEANS_CODES).toEqual([...numbered, '0023', '01', '02', 'FCOUPON', 'ECOUPON'])
  })

  it.each([
    ['0001', '0001'],
    ['01', '01'],
    ['ECOUPON', 'ECOUPON'],
    ['hansang', null],
    ['0099', null],
  ])('%s is labelled by %s, or by its own display name', { tags: ['FMT-12'] }, (code, label) => {
    expect(meansCode(code)).toBe(label)
  })

  it.each([
    ['00', { kind: 'lump-sum' }],
    ['03', { kind: 'months', months: 3 }],
    ['12', { kind: 'months', months: 12 }],
    ['3', { kind: 'months', months: 3 }],
    ['', null],
    ['xx', null],
  ])('instalment %s is %o', { tags: ['FMT-13'] }, (code, parts) => {
    expect(instalment(code)).toEqual(parts)
  })
})
