import { formatReviewDate } from '@hansang/domain/format/dates'
import { date } from '@hansang/messages/date'
import { fill } from '@hansang/messages/fill'

/** How long ago a review was written, in words. */
export function reviewAge(now: Date, written: Date): string {
  const age = formatReviewDate(now, written)
  switch (age.kind) {
    case 'today':
      return date.today
    case 'days-ago':
      return fill(date.daysAgo, { n: age.days })
    case 'last-week':
      return date.lastWeek
    case 'weeks-ago':
      return fill(date.weeksAgo, { n: age.weeks })
  }
}
