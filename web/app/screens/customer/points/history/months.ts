import { seoulDate } from '@hansang/domain'

/** A calendar month as `YYYY-MM`; sorts as text. */
export type Month = string

export interface MonthPeriod {
  readonly first: Month
  readonly last: Month
}

/** Points expire after a year, so expiries lie up to 12 months ahead; the history goes back 24 months. */
const MONTHS_AHEAD = 12
const MONTHS_BACK = 24

export function presentMonth(now: Date): Month {
  return seoulDate(now).slice(0, 7)
}

export function presentPeriod(now: Date): MonthPeriod {
  const month = presentMonth(now)
  return { first: month, last: month }
}

export function isReversed({ first, last }: MonthPeriod): boolean {
  return first > last
}

export function offeredMonths(now: Date): readonly Month[] {
  const [year = 0, month = 0] = presentMonth(now).split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD + MONTHS_BACK + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD - index, 1)).toISOString().slice(0, 7),
  )
}

export function monthText(month: Month): string {
  return month.replace('-', '.')
}
