import { type SeoulClock, type SeoulDate, seoulClock } from '../../seoul-time.ts'
import type { Holiday } from '../store.ts'

export function todaysHoliday(holidays: readonly Holiday[], now: Date): Holiday | null {
  const today = seoulClock(now)
  return holidays.find((holiday) => fallsOn(holiday, today)) ?? null
}

/** From `YYYYMMDD` or `YYYY-MM-DD`; `null` for anything else: a broken date closes nothing. */
export function holidayDate(text: string): SeoulDate | null {
  const match = /^(\d{4})(-?)(\d{2})\2(\d{2})$/.exec(text)
  return match ? `${match[1]}-${match[3]}-${match[4]}` : null
}

function fallsOn(holiday: Holiday, today: SeoulClock): boolean {
  switch (holiday.recurrence) {
    case 'REC_YEARLY':
      return holidayDate(holiday.startDate)?.slice(5) === today.date.slice(5)
    case 'REC_MONTHLY':
      return holidayDate(holiday.startDate)?.slice(8) === today.date.slice(8)
    case 'REC_MONTHLY_WEEK':
      return holiday.weekOfMonth === weekOfMonth(today.day) && holiday.weekdays.includes(today.weekday)
    case 'REC_WEEKLY':
      return holiday.weekdays.includes(today.weekday)
    case 'REC_NONE':
      return isWithin(holiday, today.date)
  }
}

/** Counts the weekday's occurrences: days 1–7 are the first. */
function weekOfMonth(day: number): number {
  return Math.ceil(day / 7)
}

function isWithin(holiday: Holiday, date: SeoulDate): boolean {
  const start = holidayDate(holiday.startDate)
  const end = holidayDate(holiday.endDate) ?? start
  return start !== null && end !== null && start <= date && date <= end
}
