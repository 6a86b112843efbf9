import { type Refusal, refusal } from '../refusal.ts'
import { seoulClock } from '../seoul-time.ts'

/** Years of age that the law counts by calendar year; it equals 20 in Korean counting age. */
const ADULT_YEARS = 19

/**
 * Whether alcohol may be sold to a person born on `birthDate` (`YYYY-MM-DD`).
 *
 * Youth Protection Act §2: nobody is a youth from 1 January, in Seoul, of the year of turning 19. A date
 * that does not exist makes nobody an adult.
 */
export function isAdult(birthDate: string, now: Date): boolean {
  if (!isDate(birthDate)) return false
  return seoulClock(now).year - Number(birthDate.slice(0, 4)) >= ADULT_YEARS
}

/** Why somebody younger may not have alcohol, with the birth year from which one may. */
export function underAge(now: Date): Refusal<'underAge'> {
  return refusal('underAge', { year: String(seoulClock(now).year - ADULT_YEARS) })
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
