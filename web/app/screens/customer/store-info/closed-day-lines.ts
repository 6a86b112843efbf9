import { type ClosedDay, type ClosedDayRule, closedDays, type Holiday, type Weekday } from '@hansang/domain'
import { fill, holidayTexts, ordinalTexts, weekdayTexts } from '@hansang/messages'

const NTH: Readonly<Record<string, string>> = ordinalTexts

export interface ClosedDayLine {
  readonly title: string
  readonly rule: string
}

export function closedDayLines(holidays: readonly Holiday[]): ClosedDayLine[] {
  return closedDays(holidays).map((closed) => ({ title: titleOf(closed), rule: ruleText(closed.rule) }))
}

function titleOf({ title, recurrenceName, dayName }: ClosedDay): string {
  return title || [recurrenceName, dayName].filter(Boolean).join(' ')
}

function ruleText(rule: ClosedDayRule): string {
  switch (rule.recurrence) {
    case 'REC_NONE':
      return fill(holidayTexts.REC_NONE, { start: dottedDate(rule.start), end: dottedDate(rule.end) })
    case 'REC_WEEKLY':
      return fill(holidayTexts.REC_WEEKLY, { day: weekdayNames(rule.weekdays) })
    case 'REC_MONTHLY':
      return fill(holidayTexts.REC_MONTHLY, { d: rule.day })
    case 'REC_MONTHLY_WEEK':
      return fill(holidayTexts.REC_MONTHLY_WEEK, {
        nth: NTH[rule.weekOfMonth] ?? '',
        day: weekdayNames(rule.weekdays),
      })
    case 'REC_YEARLY':
      return fill(holidayTexts.REC_YEARLY, { m: rule.month, d: rule.day })
  }
}

function weekdayNames(weekdays: readonly Weekday[]): string {
  return weekdays.map((weekday) => weekdayTexts[weekday]).join(', ')
}

function dottedDate(date: string): string {
  return date.replaceAll('-', '. ')
}
