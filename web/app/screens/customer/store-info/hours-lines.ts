import { hoursParts, preparationHours, type BusinessHours } from '@hansang/domain'
import { fill, hoursText, hoursTexts, timeText, weekdayGroupTexts } from '@hansang/messages'

export interface HoursLine {
  readonly day: string
  readonly text: string
}

export function hoursLines(businessHours: readonly BusinessHours[]): HoursLine[] {
  return businessHours.map((entry) => ({
    day: weekdayGroupTexts[entry.dayType],
    text: hoursText(hoursParts(entry)),
  }))
}

export function preparationLines(businessHours: readonly BusinessHours[]): HoursLine[] {
  return preparationHours(businessHours).map(({ dayType, from, to }) => ({
    day: weekdayGroupTexts[dayType],
    text: fill(hoursTexts.range, { from: timeText(from), to: timeText(to) }),
  }))
}
