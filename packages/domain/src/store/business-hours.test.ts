import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../seoul-time.ts'
import { dayTypeOf, hoursParts, hoursToday } from './business-hours.ts'
import { displayTime, minutesOf } from './clock-times.ts'
import type { BusinessHours } from './store.ts'

const WEEKDAY: BusinessHours = {
  dayType: 'WEEKLY_TYPE_WEEKDAY',
  isOpen: true,
  opensAt: '1100',
  closesAt: '2200',
  breakFrom: '',
  breakTo: '',
}
const hours = (parts: Partial<BusinessHours>): BusinessHours => ({ ...WEEKDAY, ...parts })
const kst = (text: string) => new Date(`${text}:00+09:00`)

describe('HHmm times', () => {
  it.each([
    ['0000', 0],
    ['0930', 570],
    ['2400', 1440],
    ['2530', 1530],
    ['3100', 1860],
    ['4800', 2880],
    ['4801', null],
    ['0960', null],
    ['930', null],
    ['09:30', null],
    ['', null],
  ])('"%s" is minute %s of its business day', { tags: ['HRS-06'] }, (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })

  it.each([
    ['2359', { time: '23:59', isNextDay: false }],
    ['2400', { time: '00:00', isNextDay: true }],
    ['2530', { time: '01:30', isNextDay: true }],
    ['3100', { time: '07:00', isNextDay: true }],
  ])('%s displays as %o', { tags: ['HRS-08'] }, (text, shown) => {
    expect(displayTime(minutesOf(text) ?? Number.NaN)).toEqual(shown)
  })

  it('every minute of two days displays on a 24-hour clock', { tags: ['HRS-08'] }, () => {
    for (let minute = 0; minute < 2880; minute++) {
      const { time, isNextDay } = displayTime(minute)
      const [hour, rest] = time.split(':').map(Number)
      expect(Number(isNextDay) * 1440 + (hour ?? 0) * 60 + (rest ?? 0)).toBe(minute)
      expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    }
  })
})

describe('hours for display', () => {
  it('0700 to 3100 reads as 24 hours', { tags: ['HRS-07'] }, () => {
    expect(hoursParts(hours({ opensAt: '0700', closesAt: '3100' }))).toEqual({ kind: 'around-the-clock' })
  })

  it.each([
    ['0700', '3059'],
    ['0701', '3100'],
    ['0000', '2400'],
  ])('%s to %s reads as a range', { tags: ['HRS-07'] }, (opensAt, closesAt) => {
    expect(hoursParts(hours({ opensAt, closesAt })).kind).toBe('range')
  })

  it.each([
    ['2200', '22:00', false],
    ['2400', '00:00', true],
    ['2530', '01:30', true],
  ])('an end at %s reads as %s, next day: %s', { tags: ['HRS-08'] }, (closesAt, time, isNextDay) => {
    expect(hoursParts(hours({ closesAt }))).toEqual({
      kind: 'range',
      from: { time: '11:00', isNextDay: false },
      to: { time, isNextDay },
    })
  })

  it('a day without business reads as closed', { tags: ['HRS-06'] }, () => {
    expect(hoursParts(hours({ isOpen: false, opensAt: '0700', closesAt: '3100' }))).toEqual({
      kind: 'closed',
    })
  })
})

describe('the entry that applies', () => {
  it('Monday to Friday share an entry, Saturday and Sunday have their own', { tags: ['HRS-06'] }, () => {
    expect(WEEKDAYS.map(dayTypeOf)).toEqual([
      ...Array<string>(5).fill('WEEKLY_TYPE_WEEKDAY'),
      'WEEKLY_TYPE_SAT',
      'WEEKLY_TYPE_SUN',
    ])
  })

  const friday = hours({ closesAt: '2600' })
  const saturday = hours({ dayType: 'WEEKLY_TYPE_SAT', opensAt: '1200', closesAt: '3300' })
  const sunday = hours({ dayType: 'WEEKLY_TYPE_SUN', isOpen: false, closesAt: '2600' })
  const store = { businessHours: [friday, saturday, sunday] }

  // 20 February 2026 is a Friday.
  it.each([
    ['2026-02-20T23:59', friday, 1439],
    ['2026-02-21T00:00', friday, 1440],
    ['2026-02-21T01:59', friday, 1559],
    ['2026-02-21T02:00', saturday, 120],
    ['2026-02-22T06:59', saturday, 1859],
    ['2026-02-22T07:00', sunday, 420],
    ['2026-02-23T00:30', friday, 30],
  ])('at %s it is that of the night before or the day itself', { tags: ['HRS-10'] }, (now, entry, minute) => {
    expect(hoursToday(store, kst(now))).toEqual({ entry, minute })
  })

  it('returns null on a day without an entry', () => {
    expect(hoursToday({ businessHours: [friday] }, kst('2026-02-22T12:00'))).toBeNull()
  })
})
