import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { businessDate, startHourOf } from '../business-day.ts'
import { dayBefore, type SeoulDate, seoulClock, seoulDate, startOfSeoulDate } from '../seoul-time.ts'
import { dayTypeOf, hoursToday, openSpan } from './business-hours.ts'
import { MINUTES_PER_DAY } from './clock-times.ts'
import { todaysHoliday } from './holidays/holidays.ts'
import type { Lasting, ServiceState, Store } from './store.ts'

export const BUSY_MINUTES = [10, 20, 30] as const
const BUSY_MS = HOUR_MS
const MINUTES_PER_HOUR = 60

export const PAUSE_LENGTHS = ['halfHour', 'hour', 'untilReopened', 'today'] as const
export type PauseLength = (typeof PAUSE_LENGTHS)[number]

export const SOLD_OUT_LENGTHS = ['hour', 'tomorrow', 'untilBack'] as const
export type SoldOutLength = (typeof SOLD_OUT_LENGTHS)[number]

/** Needs a right of its own: nothing ends it within the hour. */
export function isLongRest(length: PauseLength): boolean {
  return length === 'untilReopened' || length === 'today'
}

type WithStates = Pick<Store, 'states'>
type Scheduled = Pick<Store, 'businessHours' | 'holidays' | 'dayStarts'>

export function lasts({ until }: Lasting, now: Date): boolean {
  return until === null || now.getTime() < until.getTime()
}

/** The state for which the store takes no orders; `closed` takes precedence. */
export function restNow({ states }: WithStates, now: Date): ServiceState | null {
  const lasting = states.filter((state) => lasts(state, now))
  return (
    lasting.find(({ kind }) => kind === 'closed') ?? lasting.find(({ kind }) => kind === 'paused') ?? null
  )
}

/** 0 unless the store is busy. */
export function busyMinutes({ states }: WithStates, now: Date): number {
  return states.find((state) => state.kind === 'busy' && lasts(state, now))?.minutes ?? 0
}

/** The stated delivery time with the minutes of a busy store: `30~40` becomes `40~50`. */
export function promisedMinutes(store: Pick<Store, 'states' | 'deliveryMinutes'>, now: Date): string {
  const more = busyMinutes(store, now)
  return more === 0
    ? store.deliveryMinutes
    : store.deliveryMinutes.replaceAll(/\d+/g, (minutes) => String(Number(minutes) + more))
}

export function pauseOf(length: PauseLength, store: Scheduled, now: Date): ServiceState {
  const state = { since: now, minutes: 0 } as const
  switch (length) {
    case 'halfHour':
      return { ...state, kind: 'paused', until: after(now, 30 * MINUTE_MS) }
    case 'hour':
      return { ...state, kind: 'paused', until: after(now, HOUR_MS) }
    case 'untilReopened':
      return { ...state, kind: 'paused', until: null }
    case 'today':
      return { ...state, kind: 'closed', until: nextDaysOpening(store, now) }
  }
}

/** @param minutes of `BUSY_MINUTES` */
export function busyOf(minutes: number, now: Date): ServiceState {
  return { kind: 'busy', since: now, until: after(now, BUSY_MS), minutes }
}

export function soldOutUntil(length: SoldOutLength, store: Scheduled, now: Date): Date | null {
  if (length === 'untilBack') return null
  return length === 'hour' ? after(now, HOUR_MS) : nextDaysOpening(store, now)
}

/** Longer than any yearly holiday rule. */
const MOST_DAYS_AHEAD = 400

/** When the first business day after the current one opens, not before the hour of its beginning; at that hour if none does. */
export function nextDaysOpening(store: Scheduled, now: Date): Date {
  const today = startOfSeoulDate(currentDate(store, now)).getTime()
  for (let day = 1; day <= MOST_DAYS_AHEAD; day++) {
    const midnight = new Date(today + day * DAY_MS)
    const opensAt = openingOn(store, midnight)
    if (opensAt !== null) return after(midnight, Math.max(opensAt, startMinute(store, midnight)) * MINUTE_MS)
  }
  const tomorrow = new Date(today + DAY_MS)
  return after(tomorrow, startMinute(store, tomorrow) * MINUTE_MS)
}

function startMinute({ dayStarts }: Scheduled, midnight: Date): number {
  return startHourOf(seoulDate(midnight), dayStarts) * MINUTES_PER_HOUR
}

/** Yesterday's as long as its night runs, past the hour at which today begins too. */
function currentDate(store: Scheduled, now: Date): SeoulDate {
  const isNight = (hoursToday(store, now)?.minute ?? 0) >= MINUTES_PER_DAY
  return isNight ? seoulDate(dayBefore(now)) : businessDate(now, store.dayStarts)
}

/** Minutes since midnight; `null` on a day off. */
function openingOn(store: Scheduled, midnight: Date): number | null {
  const { businessHours, holidays } = store
  if (todaysHoliday(holidays, midnight)) return null
  if (businessHours.length === 0) return startMinute(store, midnight)
  const dayType = dayTypeOf(seoulClock(midnight).weekday)
  const entry = businessHours.find((hours) => hours.dayType === dayType)
  return entry?.isOpen ? openSpan(entry).from : null
}

function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
