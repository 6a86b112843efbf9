import { daysLater, seoulDate } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'

/** Tables with a part for each month of their orders' numbers; what no month takes is in the part `…_other`. */
export const MONTHLY_TABLES = ['order_events'] as const
export type MonthlyTable = (typeof MONTHLY_TABLES)[number]

/** Order numbers from `from` on, below `until`; each `yyyymm01`. */
export interface MonthBounds {
  readonly from: string
  readonly until: string
}

/** `month` is `yyyymm`, or a later part of a number. */
export function monthOf(month: string): MonthBounds {
  const [year, count] = [Number(month.slice(0, 4)), Number(month.slice(4, 6))]
  return { from: firstDay(year, count - 1), until: firstDay(year, count) }
}

/** `yyyymm` */
export function monthName({ from }: MonthBounds): string {
  return from.slice(0, 6)
}

/** `yyyy-mm` */
export function writtenMonth({ from }: MonthBounds): string {
  return `${from.slice(0, 4)}-${from.slice(4, 6)}`
}

/** The first day of the month that is `ahead` after the one of `now` in Seoul, as `yyyymm01`. */
export function firstOfMonth(now: Date, ahead: number): string {
  const [year = 0, month = 0] = seoulDate(now).split('-').map(Number)
  return firstDay(year, month - 1 + ahead)
}

/** The first day of the first month that `days` ago was not yet over, as `yyyymm01`. */
export function firstOfMonthBefore(now: Date, days: number): string {
  return `${daysLater(seoulDate(now), -days).replaceAll('-', '').slice(0, 6)}01`
}

/** `month` counts from 0, and may lead into another year. */
function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10).replaceAll('-', '')
}

export function monthsBetween(earlier: string, later: string): number {
  const [from, until] = [earlier, later].map(
    (first) => Number(first.slice(0, 4)) * 12 + Number(first.slice(4, 6)),
  )
  return (until ?? 0) - (from ?? 0)
}

/** A condition on `column`, which holds numbers of orders. */
export function isOfMonth(column: string, { from, until }: MonthBounds): RawBuilder<boolean> {
  const number = sql.ref(column)
  return sql`(${number} >= ${sql.lit(from)} and ${number} < ${sql.lit(until)})`
}
