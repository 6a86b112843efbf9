import type { SeoulDate, Weekday } from '../../seoul-time.ts'
import { holidayDate } from './holidays.ts'
import type { Holiday } from '../store.ts'

export type ClosedDayRule =
  | { readonly recurrence: 'REC_NONE'; readonly start: SeoulDate; readonly end: SeoulDate }
  | { readonly recurrence: 'REC_WEEKLY'; readonly weekdays: readonly Weekday[] }
  | { readonly recurrence: 'REC_MONTHLY'; readonly day: number }
  | {
      readonly recurrence: 'REC_MONTHLY_WEEK'
      readonly weekOfMonth: number
      readonly weekdays: readonly Weekday[]
    }
  | { readonly recurrence: 'REC_YEARLY'; readonly month: number; readonly day: number }

/** Names are the store's own words; may be empty. */
export interface ClosedDay {
  readonly title: string
  readonly recurrenceName: string
  readonly dayName: string
  readonly rule: ClosedDayRule
}

/** Omits rules without their date. */
export function closedDays(holidays: readonly Holiday[]): ClosedDay[] {
  return holidays.flatMap((holiday) => {
    const rule = ruleOf(holiday)
    const { title, recurrenceName, dayName } = holiday
    return rule ? [{ title, recurrenceName, dayName, rule }] : []
  })
}

function ruleOf({ recurrence, startDate, endDate, weekdays, weekOfMonth }: Holiday): ClosedDayRule | null {
  if (recurrence === 'REC_WEEKLY') return { recurrence, weekdays }
  if (recurrence === 'REC_MONTHLY_WEEK') return { recurrence, weekOfMonth, weekdays }
  const start = holidayDate(startDate)
  if (start === null) return null
  const month = Number(start.slice(5, 7))
  const day = Number(start.slice(8))
  switch (recurrence) {
    case 'REC_NONE':
      return { recurrence, start, end: holidayDate(endDate) ?? start }
    case 'REC_MONTHLY':
      return { recurrence, day }
    case 'REC_YEARLY':
      return { recurrence, month, day }
  }
}
