import { seoulClock } from '../seoul-time.ts'

export const POINT_LIFE_YEARS = 1

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000

/** The end of the same day in Seoul a year later. */
export function pointsExpireAt(earnedAt: Date): Date {
  const { year, month, day } = seoulClock(earnedAt)
  return new Date(Date.UTC(year + POINT_LIFE_YEARS, month - 1, day + 1) - SEOUL_OFFSET_MS)
}
