import * as calendars from '@hyunbinseo/holidays-kr/all'
import { type SeoulDate, seoulDate, seoulDaysBetween, startOfSeoulDate } from '../../seoul-time.ts'

const DATES: ReadonlySet<string> = new Set(Object.values(calendars).flatMap((year) => Object.keys(year)))

/** Later public holidays count as ordinary days. */
export const PUBLIC_HOLIDAYS_KNOWN_UNTIL: SeoulDate = `${Object.keys(calendars).toSorted().at(-1)?.slice(1)}-12-31`

export function isPublicHoliday(now: Date): boolean {
  return DATES.has(seoulDate(now))
}

/** Negative after the calendar's end. */
export function publicHolidayDaysKnown(now: Date): number {
  return seoulDaysBetween(now, startOfSeoulDate(PUBLIC_HOLIDAYS_KNOWN_UNTIL))
}
