import { describe, expect, it } from 'vitest'
import { openingState, type OpeningState } from './opening.ts'
import type { BusinessHours, DayType } from './store.ts'

type Kind = OpeningState['kind']

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const DAYS = 1461
/** Monday 1 January 2024, 00:00 in Seoul. */
const START = Date.parse('2023-12-31T15:00:00Z')
/** Every boundary of the weeks below is a multiple of it. */
const STEP_MINUTES = 30

/** `open–close/break–break`, or `-` for a closed day. */
const WEEKS = {
  'day shop': ['1100-2200', '1100-2200', '-'],
  'day shop with a break': ['1000-2100/1500-1700', '1000-2100/1430-1500', '1200-1800'],
  'night shop': ['1700-2900', '1800-2930/2500-2530', '1700-2530'],
  'round the clock': ['0700-3100', '0700-3100', '0700-3100'],
  'round the clock but Sundays': ['0700-3100', '0700-3100', '-'],
  'past seven in the morning': ['2000-3200', '2000-3300', '2000-2400'],
} as const

function entries(week: readonly string[]): BusinessHours[] {
  const types: DayType[] = ['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN']
  return types.map((dayType, index) => {
    const [hours = '', rest = ''] = (week[index] ?? '').split('/')
    const [opensAt = '', closesAt = ''] = hours.split('-')
    const [breakFrom = '', breakTo = ''] = rest.split('-')
    return { dayType, isOpen: opensAt !== '', opensAt, closesAt, breakFrom, breakTo }
  })
}

const minutes = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2))

/** An independent answer: paints each day, then the night before it, onto a time line. */
function paintedTimeLine(week: readonly BusinessHours[]): Kind[] {
  const line = Array<Kind>(DAYS * DAY_MINUTES).fill('after-close')
  const paint = (day: number, from: number, to: number, kind: Kind) => {
    for (let minute = from; minute < to; minute++) line[day * DAY_MINUTES + minute] = kind
  }
  const entryOf = (day: number) => week[day % 7 === 5 ? 1 : day % 7 === 6 ? 2 : 0]
  for (let day = 0; day < DAYS; day++) {
    const today = entryOf(day)
    if (today?.isOpen) paintDay(today, 0, DAY_MINUTES, (from, to, kind) => paint(day, from, to, kind))
    const before = day > 0 ? entryOf(day - 1) : entryOf(6)
    if (!before?.isOpen) continue
    const nightEnd = Math.min(minutes(before.closesAt) - DAY_MINUTES, 7 * 60)
    const night = (from: number, to: number, kind: Kind) =>
      paint(day, from - DAY_MINUTES, to - DAY_MINUTES, kind)
    if (nightEnd > 0) paintDay(before, DAY_MINUTES, DAY_MINUTES + nightEnd, night)
  }
  return line
}

function paintDay(
  entry: BusinessHours,
  from: number,
  to: number,
  paint: (from: number, to: number, kind: Kind) => void,
) {
  const clipped = (start: number, end: number, kind: Kind) =>
    paint(Math.max(from, start), Math.min(to, end), kind)
  clipped(0, minutes(entry.opensAt), 'before-open')
  clipped(minutes(entry.opensAt), minutes(entry.closesAt), 'normal')
  if (entry.breakFrom) clipped(minutes(entry.breakFrom), minutes(entry.breakTo), 'break')
}

describe('four years of business hours, every half hour', () => {
  it.each(Object.keys(WEEKS) as (keyof typeof WEEKS)[])('%s', { tags: ['HRS-10'] }, (name) => {
    const businessHours = entries(WEEKS[name])
    const store = {
      channel: 'hansang',
      status: 'STORE_STATUS_NORMAL',
      isSwitchedOpen: true,
      acceptsOrders: true,
      isLoggedIn: true,
      holidays: [],
      businessHours,
      states: [],
    } as const
    const line = paintedTimeLine(businessHours)
    for (let minute = 0; minute < line.length; minute += STEP_MINUTES) {
      // Alternates between half hours and the millisecond before them; weeks have an odd number of days.
      const isBefore = Math.floor(minute / DAY_MINUTES) % 2 === 1
      const instant = new Date(START + minute * MINUTE_MS - (isBefore ? 1 : 0))
      const { kind } = openingState(store, instant)
      const painted = line[isBefore ? minute - 1 : minute]
      if (kind !== painted) expect(`${instant.toISOString()} ${kind}`).toBe(painted)
    }
    expect(line.length).toBe(2_103_840)
  })
})
