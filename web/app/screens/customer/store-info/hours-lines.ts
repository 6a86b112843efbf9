import { hoursParts, preparationHours, type BusinessHours } from '@hansang/domain'
import { fill, hoursText, hoursTexts, timeText, weekdayGroupTexts } from '@hansang/messages'

export interface HoursLine {
  readonly day: string
  readonly text: string
}

/** When the store is open, a line for each kind of day. */
export function hoursLines(businessHours: readonly BusinessHours[]): HoursLine[] {
  return businessHours.map((entry) => ({
    day: weekdayGroupTexts[entry.dayType],
    text: hoursText(hoursParts(entry)),
  }))
}

/** The store's breaks; kinds of day without one are left out. */
export function preparationLines(businessHours: readonly BusinessHours[]): HoursLine[] {
  return preparationHours(businessHours).map(({ dayType, from, to }) => ({
    day: weekdayGroupTexts[dayType],
    text: fill(hoursTexts.range, { from: timeText(from), to: timeText(to) }),
  }))
}
