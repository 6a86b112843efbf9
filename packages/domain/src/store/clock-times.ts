export const MINUTES_PER_DAY = 24 * 60

/**
 * Minutes since the midnight that begins a business day, from `HHmm`. Times may exceed 2400 and
 * then mean the next day. `null` when empty or not a time of these two days.
 */
export function minutesOf(hhmm: string): number | null {
  const match = /^(\d{2})([0-5]\d)$/.exec(hhmm)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= 2 * MINUTES_PER_DAY ? minutes : null
}

/** A time for display: `2530` reads as 01:30 of the next day. */
export interface DisplayTime {
  /** `HH:mm` */
  readonly time: string
  readonly isNextDay: boolean
}

/** Minutes since the midnight that begins a business day, as shown; 2400 is 00:00 of the next day. */
export function displayTime(minutes: number): DisplayTime {
  const onTheClock = minutes % MINUTES_PER_DAY
  const hours = String(Math.floor(onTheClock / 60)).padStart(2, '0')
  const rest = String(onTheClock % 60).padStart(2, '0')
  return { time: `${hours}:${rest}`, isNextDay: minutes >= MINUTES_PER_DAY }
}

/** A span of one business day, in minutes since its midnight: from, and up to but without, to. */
export interface MinuteSpan {
  readonly from: number
  readonly to: number
}

export function isInSpan(minute: number, span: MinuteSpan): boolean {
  return span.from <= minute && minute < span.to
}
