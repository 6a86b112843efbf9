import { seoulDaysBetween, seoulTimestamp } from '../seoul-time.ts'

/** `YYYY. MM. DD HH:mm` in Seoul. */
export function formatDateTime(instant: Date): string {
  const timestamp = seoulTimestamp(instant)
  return `${timestamp.slice(0, 10).replaceAll('-', '. ')} ${timestamp.slice(11, 16)}`
}

export type ReviewAge =
  | { readonly kind: 'today' }
  | { readonly kind: 'days-ago'; readonly days: number }
  | { readonly kind: 'last-week' }
  | { readonly kind: 'weeks-ago'; readonly weeks: number }

/** Calendar days in Seoul; a future date counts as today. */
export function formatReviewDate(now: Date, written: Date): ReviewAge {
  const days = seoulDaysBetween(written, now)
  if (days <= 0) return { kind: 'today' }
  if (days <= 7) return { kind: 'days-ago', days }
  if (days <= 13) return { kind: 'last-week' }
  return { kind: 'weeks-ago', weeks: Math.floor(days / 7) }
}
