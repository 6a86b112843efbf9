import { DAY_MS } from '@hansang/domain'

export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS)
}

export function daysAfter(instant: Date, days: number): Date {
  return daysBefore(instant, -days)
}
