import { seoul } from '@hansang/testing/seoul'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayStarts, businessDate, businessDayBounds, daysLater } from './business-day.ts'

const FROM_SIX: DayStarts = [
  { day: '2026-03-12', hour: 6 },
  { day: '2026-03-14', hour: 0 },
]

describe('the business day of a store', { tags: ['TAK-12'] }, () => {
  it.each([
    ['2026-03-11 04:59:59', '2026-03-10'],
    ['2026-03-11 05:00:00', '2026-03-11'],
    ['2026-03-12 05:59:59', '2026-03-11'],
    ['2026-03-12 06:00:00', '2026-03-12'],
    ['2026-03-13 23:59:59', '2026-03-13'],
    ['2026-03-14 00:00:00', '2026-03-14'],
  ])('holds %s on %s', (instant, day) => {
    expect(businessDate(seoul(instant), FROM_SIX)).toBe(day)
  })

  it('begins at five for a store that never chose an hour', () => {
    const bounds = { startsAt: seoul('2026-03-11 05:00'), endsAt: seoul('2026-03-12 05:00') }
    expect(businessDayBounds('2026-03-11', [])).toEqual(bounds)
  })

  it('holds each instant alone, whatever the hours: its days follow one another without a gap', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => daysLater('2026-03-01', days))
    const starts = fc
      .uniqueArray(fc.record({ day, hour: fc.integer({ min: 0, max: 12 }) }), {
        selector: (start) => start.day,
      })
      .map((rows) => rows.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
    const instant = fc.date({
      min: seoul('2026-02-25 00:00'),
      max: seoul('2026-05-05 00:00'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(starts, instant, (given, at) => {
        const date = businessDate(at, given)
        const { startsAt, endsAt } = businessDayBounds(date, given)
        expect(startsAt <= at && at < endsAt).toBe(true)
        expect(businessDayBounds(daysLater(date, 1), given).startsAt).toEqual(endsAt)
        expect(businessDayBounds(daysLater(date, -1), given).endsAt).toEqual(startsAt)
      }),
    )
  })
})
