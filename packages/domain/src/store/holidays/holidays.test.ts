import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seoulDate, WEEKDAYS, type Weekday } from '../../seoul-time.ts'
import { holidayDate, todaysHoliday } from './holidays.ts'
import type { Holiday } from '../store.ts'

const NEVER: Holiday = {
  recurrence: 'REC_NONE',
  startDate: '',
  endDate: '',
  title: '',
  recurrenceName: '',
  dayName: '',
  weekdays: [],
  weekOfMonth: 0,
}
const aHoliday = (parts: Partial<Holiday>): Holiday => ({ ...NEVER, ...parts })
const isHoliday = (rules: readonly Holiday[], now: Date) => todaysHoliday(rules, now) !== null
const kst = (text: string) => new Date(`${text}+09:00`)
const pad = (number: number) => String(number).padStart(2, '0')

interface CalendarDay {
  readonly date: string
  readonly monthDay: string
  readonly day: string
  readonly weekday: Weekday
  readonly nth: number
}

/** Four years of days from Monday 1 January 2024, counted without Date. */
function fourYears(): CalendarDay[] {
  const days: CalendarDay[] = []
  for (const year of [2024, 2025, 2026, 2027]) {
    for (const [month, length] of [
      31,
      year === 2024 ? 29 : 28,
      31,
      30,
      31,
      30,
      31,
      31,
      30,
      31,
      30,
      31,
    ].entries()) {
      const seen = new Map<Weekday, number>()
      for (let day = 1; day <= length; day++) {
        const weekday = WEEKDAYS[days.length % 7] ?? expect.fail('a week has seven days')
        seen.set(weekday, (seen.get(weekday) ?? 0) + 1)
        const monthDay = `${pad(month + 1)}-${pad(day)}`
        days.push({
          date: `${year}-${monthDay}`,
          monthDay,
          day: pad(day),
          weekday,
          nth: seen.get(weekday) ?? 0,
        })
      }
    }
  }
  return days
}

const DAYS = fourYears()
/** First and last instant of a day in Seoul, and one in the middle. */
const INSTANTS = ['00:00:00.000', '12:34:56.789', '23:59:59.999']

/** Asserts for each day of four years which one of `rules` matches, whatever their order. */
function expectEveryDay(
  rules: readonly Holiday[],
  expected: (day: CalendarDay) => (rule: Holiday) => boolean,
) {
  const reversed = rules.toReversed()
  for (const [index, day] of DAYS.entries()) {
    const now = kst(`${day.date}T${INSTANTS[index % 3]}`)
    const due = rules.filter(expected(day))
    if (todaysHoliday(rules, now) !== (due[0] ?? null)) expect.fail(`${day.date}: not the rule due`)
    if (todaysHoliday(reversed, now) !== (due.at(-1) ?? null)) expect.fail(`${day.date}: one rule too many`)
  }
}

describe('closed days over four years', () => {
  it('covers 2024 to 2027', () => {
    expect(DAYS).toHaveLength(1461)
    expect(DAYS.at(-1)).toMatchObject({ date: '2027-12-31', weekday: 'FRI', nth: 5 })
  })

  it.each(['dashed', 'plain'])(
    'REC_YEARLY is the same month and day (%s dates)',
    { tags: ['HRS-04'] },
    (form) => {
      const days = DAYS.filter(({ date }) => date.startsWith('2024'))
      const rules = days.map(({ date }) =>
        aHoliday({ recurrence: 'REC_YEARLY', startDate: form === 'plain' ? date.replaceAll('-', '') : date }),
      )
      expectEveryDay(
        rules,
        (day) => (rule) => rule.startDate.replaceAll('-', '').endsWith(day.monthDay.replace('-', '')),
      )
    },
  )

  it('REC_MONTHLY is the same day of the month', { tags: ['HRS-04'] }, () => {
    const rules = Array.from({ length: 31 }, (_, index) =>
      aHoliday({ recurrence: 'REC_MONTHLY', startDate: `202401${pad(index + 1)}` }),
    )
    expectEveryDay(rules, (day) => (rule) => rule.startDate.endsWith(day.day))
  })

  it('REC_MONTHLY_WEEK is the nth time the weekday comes in the month', { tags: ['HRS-04'] }, () => {
    const rules = [1, 2, 3, 4, 5].flatMap((weekOfMonth) =>
      WEEKDAYS.map((weekday) =>
        aHoliday({ recurrence: 'REC_MONTHLY_WEEK', weekOfMonth, weekdays: [weekday] }),
      ),
    )
    expectEveryDay(rules, (day) => (rule) => rule.weekOfMonth === day.nth && rule.weekdays[0] === day.weekday)
  })

  it('REC_WEEKLY is the same weekday', { tags: ['HRS-04'] }, () => {
    const rules = WEEKDAYS.map((weekday) => aHoliday({ recurrence: 'REC_WEEKLY', weekdays: [weekday] }))
    expectEveryDay(rules, (day) => (rule) => rule.weekdays[0] === day.weekday)
  })

  it('REC_NONE is every day from start to end', { tags: ['HRS-04'] }, () => {
    const position = fc.nat({ max: DAYS.length - 1 })
    fc.assert(
      fc.property(position, position, position, (from, to, today) => {
        const [startDate, endDate, date] = [from, to, today].map((index) => DAYS[index]?.date ?? '')
        const rule = aHoliday({ startDate: startDate ?? '', endDate: endDate ?? '' })
        expect(isHoliday([rule], kst(`${date}T00:00:00`))).toBe(from <= today && today <= to)
      }),
    )
  })
})

describe('the forms a rule may take', () => {
  it.each([
    ['20260217', '2026-02-17'],
    ['2026-02-17', '2026-02-17'],
    ['2026-0217', null],
    ['260217', null],
    ['', null],
  ])('the date %s reads as %s', { tags: ['HRS-05'] }, (text, date) => {
    expect(holidayDate(text)).toBe(date)
  })

  it.each([
    ['20260216', '20260218', '2026-02-16T00:00:00', true],
    ['20260216', '2026-02-18', '2026-02-18T23:59:59', true],
    ['20260216', '20260218', '2026-02-15T23:59:59', false],
    ['20260216', '20260218', '2026-02-19T00:00:00', false],
    ['20260216', '', '2026-02-16T12:00:00', true],
    ['20260216', '', '2026-02-17T00:00:00', false],
    ['', '20260218', '2026-02-17T00:00:00', false],
  ])(
    'REC_NONE %s to "%s" includes both bounds, at %s: %s',
    { tags: ['HRS-05'] },
    (startDate, endDate, now, closed) => {
      expect(isHoliday([aHoliday({ startDate, endDate })], kst(now))).toBe(closed)
    },
  )

  it('one rule may name several weekdays', { tags: ['HRS-05'] }, () => {
    const rule = aHoliday({ recurrence: 'REC_MONTHLY_WEEK', weekOfMonth: 2, weekdays: ['SUN', 'WED'] })
    const closed = DAYS.filter(
      ({ date }) => date.startsWith('2026-02') && isHoliday([rule], kst(`${date}T09:00:00`)),
    )
    expect(closed.map(({ date }) => date)).toEqual(['2026-02-08', '2026-02-11'])
  })

  it.each(['20268888', 'soon', ''])('a rule with the broken date "%s" closes nothing', (startDate) => {
    const rules = (['REC_YEARLY', 'REC_MONTHLY', 'REC_NONE'] as const).map((recurrence) =>
      aHoliday({ recurrence, startDate }),
    )
    expect(DAYS.filter(({ date }) => isHoliday(rules, kst(`${date}T12:00:00`)))).toEqual([])
  })

  it('today is the date in Seoul, not in UTC', { tags: ['HRS-05'] }, () => {
    const rule = aHoliday({ startDate: '20260217' })
    expect(isHoliday([rule], new Date('2026-02-16T14:59:59Z'))).toBe(false)
    expect(isHoliday([rule], new Date('2026-02-16T15:00:00Z'))).toBe(true)
    expect(isHoliday([rule], new Date('2026-02-17T14:59:59Z'))).toBe(true)
    expect(isHoliday([rule], new Date('2026-02-17T15:00:00Z'))).toBe(false)
  })

  it('a one-off rule of its Seoul date closes any instant', { tags: ['HRS-04'] }, () => {
    fc.assert(
      fc.property(fc.date({ min: kst('2024-01-01T00:00:00'), max: kst('2027-12-31T23:59:59') }), (now) => {
        fc.pre(!Number.isNaN(now.getTime()))
        expect(isHoliday([aHoliday({ startDate: seoulDate(now) })], now)).toBe(true)
      }),
    )
  })
})
