import { dayBefore, seoulClock, type Weekday } from '../seoul-time.ts'
import { type DisplayTime, displayTime, type MinuteSpan, MINUTES_PER_DAY, minutesOf } from './clock-times.ts'
import type { BusinessHours, DayType, Store } from './store.ts'

/** Minute of the day until which yesterday's hours may run. */
export const NIGHT_ENDS_AT = 7 * 60

export interface HoursNow {
  readonly entry: BusinessHours
  /** Minutes since midnight of the entry's day; past 1440 after the next midnight. */
  readonly minute: number
}

type WithHours = Pick<Store, 'businessHours'>

/** Yesterday's while its night runs; `null` without an entry for the day. */
export function hoursToday(store: WithHours, now: Date): HoursNow | null {
  return lastNight(store, now) ?? entryOf(store, now)
}

/** A missing time means the start or end of the day. */
export function openSpan(entry: BusinessHours): MinuteSpan {
  return { from: minutesOf(entry.opensAt) ?? 0, to: minutesOf(entry.closesAt) ?? MINUTES_PER_DAY }
}

export function breakSpan(entry: BusinessHours): MinuteSpan | null {
  const from = minutesOf(entry.breakFrom)
  const to = minutesOf(entry.breakTo)
  return from === null || to === null ? null : { from, to }
}

export type HoursParts =
  | { readonly kind: 'closed' }
  | { readonly kind: 'around-the-clock' }
  | { readonly kind: 'range'; readonly from: DisplayTime; readonly to: DisplayTime }

export function hoursParts(entry: BusinessHours): HoursParts {
  if (!entry.isOpen) return { kind: 'closed' }
  if (entry.opensAt === '0700' && entry.closesAt === '3100') return { kind: 'around-the-clock' }
  const { from, to } = openSpan(entry)
  return { kind: 'range', from: displayTime(from), to: displayTime(to) }
}

export function dayTypeOf(weekday: Weekday): DayType {
  if (weekday === 'SAT') return 'WEEKLY_TYPE_SAT'
  return weekday === 'SUN' ? 'WEEKLY_TYPE_SUN' : 'WEEKLY_TYPE_WEEKDAY'
}

function entryOf(store: WithHours, now: Date): HoursNow | null {
  const { weekday, minuteOfDay } = seoulClock(now)
  const entry = store.businessHours.find(({ dayType }) => dayType === dayTypeOf(weekday))
  return entry ? { entry, minute: minuteOfDay } : null
}

function lastNight(store: WithHours, now: Date): HoursNow | null {
  const { minuteOfDay } = seoulClock(now)
  const yesterday = entryOf(store, dayBefore(now))
  if (minuteOfDay >= NIGHT_ENDS_AT || !yesterday?.entry.isOpen) return null
  const minute = minuteOfDay + MINUTES_PER_DAY
  return minute < openSpan(yesterday.entry).to ? { entry: yesterday.entry, minute } : null
}
