export const MINUTES_PER_DAY = 24 * 60

/** From `HHmm`; past 2400 is the next day. `null` for anything else or past two days. */
export function minutesOf(hhmm: string): number | null {
  const match = /^(\d{2})([0-5]\d)$/.exec(hhmm)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= 2 * MINUTES_PER_DAY ? minutes : null
}

/** `2530` is 01:30 of the next day. */
export interface DisplayTime {
  readonly time: string
  readonly isNextDay: boolean
}

/** `minutes` since midnight of a business day; 2400 becomes 00:00 of the next day. */
export function displayTime(minutes: number): DisplayTime {
  const onTheClock = minutes % MINUTES_PER_DAY
  const hours = String(Math.floor(onTheClock / 60)).padStart(2, '0')
  const rest = String(onTheClock % 60).padStart(2, '0')
  return { time: `${hours}:${rest}`, isNextDay: minutes >= MINUTES_PER_DAY }
}

/** Half-open, in minutes since midnight of a business day. */
export interface MinuteSpan {
  readonly from: number
  readonly to: number
}

export function isInSpan(minute: number, span: MinuteSpan): boolean {
  return span.from <= minute && minute < span.to
}
