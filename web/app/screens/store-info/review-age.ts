import { formatReviewDate } from '@hansang/domain/format/dates'
import { fill } from '@hansang/messages/fill'
import { reviewTexts } from '@hansang/messages/store-info'

/** How long ago a review was written, in words. */
export function reviewAge(now: Date, written: Date): string {
  const age = formatReviewDate(now, written)
  switch (age.kind) {
    case 'today':
      return reviewTexts.age.today
    case 'days-ago':
      return fill(reviewTexts.age.daysAgo, { n: age.days })
    case 'last-week':
      return reviewTexts.age.lastWeek
    case 'weeks-ago':
      return fill(reviewTexts.age.weeksAgo, { n: age.weeks })
  }
}
