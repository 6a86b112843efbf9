import { type Refusal, refusal } from '../refusal.ts'
import { seoulClock } from '../seoul-time.ts'

/** By calendar year; equals 20 in Korean counting age. */
const ADULT_YEARS = 19

/**
 * `birthDate`: `YYYY-MM-DD`; false for a date that does not exist.
 *
 * Youth Protection Act §2: adult from 1 January, Seoul time, of the year of turning 19.
 */
export function isAdult(birthDate: string, now: Date): boolean {
  if (!isDate(birthDate)) return false
  return seoulClock(now).year - Number(birthDate.slice(0, 4)) >= ADULT_YEARS
}

/** `year`: the latest birth year that may buy alcohol. */
export function underAge(now: Date): Refusal<'underAge'> {
  return refusal('underAge', { year: String(seoulClock(now).year - ADULT_YEARS) })
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
