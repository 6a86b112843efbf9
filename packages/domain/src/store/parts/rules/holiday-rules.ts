import { type Refusal, refusal } from '../../../refusal.ts'
import { WEEKDAYS } from '../../../seoul-time.ts'
import { holidayDate } from '../../holidays/holidays.ts'
import type { Holiday } from '../../store.ts'
import type { PartContent } from '../store-parts.ts'

export type HolidayReason =
  | 'tooManyHolidays'
  | 'holidayTitleLong'
  | 'holidayNoDate'
  | 'holidayEndsFirst'
  | 'holidayNoDays'
  | 'holidayNoWeek'
  | 'holidayEveryDay'

const MOST_HOLIDAYS = 60
const LONGEST_TITLE = 40
const WEEKS_OF_MONTH = 5

export function holidaysRefusal({ holidays }: PartContent<'holidays'>): Refusal<HolidayReason> | null {
  const { length } = holidays
  if (length > MOST_HOLIDAYS)
    return refusal('tooManyHolidays', { max: MOST_HOLIDAYS, n: length - MOST_HOLIDAYS })
  const weekly = holidays.filter(({ recurrence }) => recurrence === 'REC_WEEKLY')
  const weekdaysOff = new Set(weekly.flatMap(({ weekdays }) => weekdays))
  if (weekdaysOff.size === WEEKDAYS.length) return refusal('holidayEveryDay')
  return holidays.map(holidayRefusal).find((found) => found !== null) ?? null
}

function holidayRefusal(holiday: Holiday): Refusal<HolidayReason> | null {
  const { title, recurrence, weekdays, weekOfMonth } = holiday
  if (title.length > LONGEST_TITLE)
    return refusal('holidayTitleLong', { max: LONGEST_TITLE, n: title.length - LONGEST_TITLE })
  switch (recurrence) {
    case 'REC_NONE':
      return datesRefusal(holiday)
    case 'REC_YEARLY':
    case 'REC_MONTHLY':
      return dayOf(holiday.startDate) ? null : refusal('holidayNoDate', { title })
    case 'REC_WEEKLY':
      return weekdays.length > 0 ? null : refusal('holidayNoDays', { title })
    case 'REC_MONTHLY_WEEK':
      if (weekdays.length === 0) return refusal('holidayNoDays', { title })
      return weekOfMonth >= 1 && weekOfMonth <= WEEKS_OF_MONTH ? null : refusal('holidayNoWeek', { title })
  }
}

function datesRefusal({ title, startDate, endDate }: Holiday): Refusal<HolidayReason> | null {
  const start = dayOf(startDate)
  const end = endDate ? dayOf(endDate) : start
  if (!start || !end) return refusal('holidayNoDate', { title })
  return end < start ? refusal('holidayEndsFirst', { title, start }) : null
}

/** Of the calendar: no 30 February. */
function dayOf(text: string): string | null {
  const date = holidayDate(text)
  if (!date) return null
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date ? null : date
}
