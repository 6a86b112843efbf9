import * as calendars from '@hyunbinseo/holidays-kr/all'
import { type SeoulDate, seoulDate } from '../seoul-time.ts'

const NAMES_BY_DATE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(calendars).flatMap((year): [string, readonly string[]][] => Object.entries(year)),
)

const KNOWN_YEARS: ReadonlySet<string> = new Set(Object.keys(calendars).map((name) => name.slice(1)))

/** Last day the built-in calendar of public holidays knows about. */
export const PUBLIC_HOLIDAYS_KNOWN_UNTIL: SeoulDate = `${[...KNOWN_YEARS].toSorted().at(-1)}-12-31`

/** What is known about a day; `isKnown` is false past the calendar, which an operator must be told. */
export interface PublicHolidayAnswer {
  readonly isPublicHoliday: boolean
  readonly isKnown: boolean
  /** Korean names from the official gazette; empty for days that an operator entered. */
  readonly names: readonly string[]
}

/**
 * Looks today in Seoul up in the official calendar and among the days an operator entered.
 * A year that the calendar does not cover has no public holidays but the entered ones.
 */
export function publicHolidayAnswer(now: Date, enteredDays: readonly SeoulDate[] = []): PublicHolidayAnswer {
  const today = seoulDate(now)
  const names = NAMES_BY_DATE.get(today) ?? []
  return {
    isPublicHoliday: names.length > 0 || enteredDays.includes(today),
    isKnown: KNOWN_YEARS.has(today.slice(0, 4)),
    names,
  }
}

/** Whether today in Seoul is a public holiday. */
export function isPublicHoliday(now: Date, enteredDays: readonly SeoulDate[] = []): boolean {
  return publicHolidayAnswer(now, enteredDays).isPublicHoliday
}
