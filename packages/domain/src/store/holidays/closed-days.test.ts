import { describe, expect, it } from 'vitest'
import { type ClosedDayRule, closedDays } from './closed-days.ts'
import type { Holiday } from '../store.ts'

const aHoliday = (parts: Partial<Holiday>): Holiday => ({
  recurrence: 'REC_NONE',
  startDate: '',
  endDate: '',
  title: '',
  recurrenceName: '',
  dayName: '',
  weekdays: [],
  weekOfMonth: 0,
  ...parts,
})

describe('closed days for display', () => {
  it.each<[Partial<Holiday>, ClosedDayRule]>([
    [
      { startDate: '20260216', endDate: '2026-02-18' },
      { recurrence: 'REC_NONE', start: '2026-02-16', end: '2026-02-18' },
    ],
    [{ startDate: '20260216' }, { recurrence: 'REC_NONE', start: '2026-02-16', end: '2026-02-16' }],
    [
      { recurrence: 'REC_WEEKLY', weekdays: ['MON', 'TUE'] },
      { recurrence: 'REC_WEEKLY', weekdays: ['MON', 'TUE'] },
    ],
    [
      { recurrence: 'REC_MONTHLY', startDate: '20260205' },
      { recurrence: 'REC_MONTHLY', day: 5 },
    ],
    [
      { recurrence: 'REC_MONTHLY_WEEK', weekOfMonth: 2, weekdays: ['SUN'] },
      { recurrence: 'REC_MONTHLY_WEEK', weekOfMonth: 2, weekdays: ['SUN'] },
    ],
    [
      { recurrence: 'REC_YEARLY', startDate: '2026-12-25' },
      { recurrence: 'REC_YEARLY', month: 12, day: 25 },
    ],
  ])('%o is listed with its dates', { tags: ['HRS-12'] }, (parts, rule) => {
    expect(closedDays([aHoliday(parts)])).toEqual([{ title: '', recurrenceName: '', dayName: '', rule }])
  })

  it('the store’s names are kept, in its order', { tags: ['HRS-12'] }, () => {
    const listed = closedDays([
      aHoliday({ startDate: '20260216', title: '설 연휴' }),
      aHoliday({ recurrence: 'REC_WEEKLY', recurrenceName: '매주', dayName: '월요일', weekdays: ['MON'] }),
    ])
    expect(listed.map(({ title, recurrenceName, dayName }) => [title, recurrenceName, dayName])).toEqual([
      ['설 연휴', '', ''],
      ['', '매주', '월요일'],
    ])
  })

  it('leaves out a rule that lacks its date', () => {
    expect(closedDays([aHoliday({}), aHoliday({ recurrence: 'REC_YEARLY', startDate: 'soon' })])).toEqual([])
  })
})
