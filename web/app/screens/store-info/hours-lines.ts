import { hoursParts } from '@hansang/domain/store/business-hours'
import { preparationHours } from '@hansang/domain/store/preparation-hours'
import type { BusinessHours } from '@hansang/domain/store/store'
import { dayTp } from '@hansang/messages/day-tp'
import { fill } from '@hansang/messages/fill'
import { hours } from '@hansang/messages/hours'
import { hoursText, timeText } from '@hansang/messages/hours-text'

export interface HoursLine {
  readonly day: string
  readonly text: string
}

/** When the store is open, a line for each kind of day. */
export function hoursLines(businessHours: readonly BusinessHours[]): HoursLine[] {
  return businessHours.map((entry) => ({ day: dayTp[entry.dayType], text: hoursText(hoursParts(entry)) }))
}

/** The store's breaks; kinds of day without one are left out. */
export function preparationLines(businessHours: readonly BusinessHours[]): HoursLine[] {
  return preparationHours(businessHours).map(({ dayType, from, to }) => ({
    day: dayTp[dayType],
    text: fill(hours.range, { from: timeText(from), to: timeText(to) }),
  }))
}
