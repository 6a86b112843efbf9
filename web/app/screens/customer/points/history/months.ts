import { seoulDate } from '@hansang/domain'

/** A calendar month as `YYYY-MM`; sorts as text. */
export type Month = string

export interface MonthPeriod {
  readonly first: Month
  readonly last: Month
}

/** Points are kept for a year (what expires lies ahead), and looked back on for two. */
const MONTHS_AHEAD = 12
const MONTHS_BACK = 24

export function presentMonth(now: Date): Month {
  return seoulDate(now).slice(0, 7)
}

/** The present month at both ends. */
export function presentPeriod(now: Date): MonthPeriod {
  const month = presentMonth(now)
  return { first: month, last: month }
}

/** Nothing is asked for a period that ends before it begins. */
export function isReversed({ first, last }: MonthPeriod): boolean {
  return first > last
}

/** The months to choose from, latest first. */
export function offeredMonths(now: Date): readonly Month[] {
  const [year = 0, month = 0] = presentMonth(now).split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD + MONTHS_BACK + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD - index, 1)).toISOString().slice(0, 7),
  )
}

/** Short enough for two of them in a line. */
export function monthText(month: Month): string {
  return month.replace('-', '.')
}
