import { type Refusal, refusal } from '../../../refusal.ts'
import { breakSpan, NIGHT_ENDS_AT, openSpan } from '../../business-hours.ts'
import { displayTime, MINUTES_PER_DAY, minutesOf } from '../../clock-times.ts'
import type { BusinessHours, DayType } from '../../store.ts'
import type { PartContent } from '../store-parts.ts'

export type HoursReason =
  | 'hoursOfEachDay'
  | 'hoursAllClosed'
  | 'hoursMissing'
  | 'hoursNeverEnd'
  | 'hoursPastNight'
  | 'hoursOverlap'
  | 'breakHalf'
  | 'breakBackwards'
  | 'breakOutside'
  | 'breakAllDay'

export const DAY_TYPES: readonly DayType[] = ['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN']

type Found = Refusal<HoursReason> | null

export function hoursRefusal({ businessHours }: PartContent<'hours'>): Found {
  const days = DAY_TYPES.map((dayType) => businessHours.filter((hours) => hours.dayType === dayType))
  if (days.some(({ length }) => length !== 1)) return refusal('hoursOfEachDay')
  const entries = days.flat()
  if (entries.every(({ isOpen }) => !isOpen)) return refusal('hoursAllClosed')
  const ofOne = entries.map(dayRefusal).find((found) => found !== null)
  return ofOne ?? overlap(entries)
}

function dayRefusal(entry: BusinessHours): Found {
  return entry.isOpen ? (spanRefusal(entry) ?? breakRefusal(entry)) : null
}

function spanRefusal(entry: BusinessHours): Found {
  const day = entry.dayType
  const [from, to] = [minutesOf(entry.opensAt), minutesOf(entry.closesAt)]
  if (from === null || to === null || from >= MINUTES_PER_DAY) return refusal('hoursMissing', { day })
  if (to <= from || to - from > MINUTES_PER_DAY) return refusal('hoursNeverEnd', { day, from: time(from) })
  return to > MINUTES_PER_DAY + NIGHT_ENDS_AT
    ? refusal('hoursPastNight', { day, until: time(NIGHT_ENDS_AT) })
    : null
}

function breakRefusal(entry: BusinessHours): Found {
  const day = entry.dayType
  if (!entry.breakFrom && !entry.breakTo) return null
  const open = openSpan(entry)
  const rest = breakSpan(entry)
  if (!rest) return refusal('breakHalf', { day })
  if (rest.to <= rest.from) return refusal('breakBackwards', { day, from: time(rest.from) })
  if (rest.from < open.from || rest.to > open.to)
    return refusal('breakOutside', { day, from: time(open.from), to: time(open.to) })
  return rest.to - rest.from === open.to - open.from ? refusal('breakAllDay', { day }) : null
}

/** A night that runs into the next day's opening; a weekday follows a weekday and a Sunday. */
function overlap([weekday, saturday, sunday]: readonly BusinessHours[]): Found {
  const following = [
    [weekday, weekday],
    [weekday, saturday],
    [saturday, sunday],
    [sunday, weekday],
  ] as const
  for (const [day, next] of following) {
    if (!day?.isOpen || !next?.isOpen) continue
    const night = openSpan(day).to - MINUTES_PER_DAY
    const opens = openSpan(next).from
    if (night <= opens) continue
    const times = { until: time(night), opens: time(opens) }
    return refusal('hoursOverlap', { day: day.dayType, next: next.dayType, ...times })
  }
  return null
}

function time(minutes: number): string {
  return displayTime(minutes).time
}
