import { breakSpan } from './business-hours.ts'
import { type DisplayTime, displayTime } from './clock-times.ts'
import type { BusinessHours, DayType } from './store.ts'

export interface PreparationHours {
  readonly dayType: DayType
  readonly from: DisplayTime
  readonly to: DisplayTime
}

/** Omits entries without a break. */
export function preparationHours(businessHours: readonly BusinessHours[]): PreparationHours[] {
  return businessHours.flatMap((entry) => {
    const rest = breakSpan(entry)
    if (!rest) return []
    return [{ dayType: entry.dayType, from: displayTime(rest.from), to: displayTime(rest.to) }]
  })
}
