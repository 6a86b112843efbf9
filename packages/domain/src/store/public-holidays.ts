import * as calendars from '@hyunbinseo/holidays-kr/all'
import { type SeoulDate, seoulDate, seoulDaysBetween, startOfSeoulDate } from '../seoul-time.ts'

const DATES: ReadonlySet<string> = new Set(Object.values(calendars).flatMap((year) => Object.keys(year)))

/** Last day that the built-in calendar of public holidays covers; later days count as ordinary ones. */
export const PUBLIC_HOLIDAYS_KNOWN_UNTIL: SeoulDate = `${Object.keys(calendars).toSorted().at(-1)?.slice(1)}-12-31`

/** Whether today in Seoul is a public holiday. */
export function isPublicHoliday(now: Date): boolean {
  return DATES.has(seoulDate(now))
}

/** Days in Seoul that the calendar still covers after today; negative when it has ended. */
export function publicHolidayDaysKnown(now: Date): number {
  return seoulDaysBetween(now, startOfSeoulDate(PUBLIC_HOLIDAYS_KNOWN_UNTIL))
}
