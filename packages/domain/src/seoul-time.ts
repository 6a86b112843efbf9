/** Korea Standard Time: UTC+9 all year. */
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000

export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `YYYY-MM-DD` */
export type SeoulDate = string

export interface SeoulClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: Weekday
  readonly minuteOfDay: number
  readonly date: SeoulDate
}

export function seoulClock(instant: Date): SeoulClock {
  const shifted = new Date(instant.getTime() + SEOUL_OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: WEEKDAYS[(shifted.getUTCDay() + 6) % 7] ?? 'MON',
    minuteOfDay: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    date: shifted.toISOString().slice(0, 10),
  }
}

export function seoulDate(instant: Date): SeoulDate {
  return seoulClock(instant).date
}

/** The same time on the previous day in Seoul. */
export function dayBefore(instant: Date): Date {
  return new Date(instant.getTime() - 24 * 60 * 60 * 1000)
}

export function startOfSeoulDate(date: SeoulDate): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - SEOUL_OFFSET_MS)
}

/** Calendar days in Seoul; negative when reversed. */
export function seoulDaysBetween(earlier: Date, later: Date): number {
  const start = startOfSeoulDate(seoulDate(earlier)).getTime()
  const end = startOfSeoulDate(seoulDate(later)).getTime()
  return Math.round((end - start) / (24 * 60 * 60 * 1000))
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Seoul, the wire's only time format. */
export function seoulTimestamp(instant: Date): string {
  return new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Accepts `YYYY-MM-DD HH:mm[:ss]`. */
export function parseSeoulTimestamp(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text)
  if (!match) return null
  const instant = new Date(Date.parse(`${match[1]}T${match[2]}${match[3] ?? ':00'}Z`) - SEOUL_OFFSET_MS)
  return Number.isNaN(instant.getTime()) ? null : instant
}
