import type { HoursParts } from '@hansang/domain/store/business-hours'
import type { DisplayTime } from '@hansang/domain/store/clock-times'
import { fill } from './fill.ts'
import { hours } from './hours.ts'

/** `09:00`, `다음날 02:00`, and the end of a day as people say it. */
export function timeText({ time, isNextDay }: DisplayTime): string {
  if (!isNextDay) return time
  return time === '00:00' ? hours.midnight : fill(hours.nextDay, { 'HH:mm': time })
}

/** `09:00 ~ 다음날 02:00`, `24시간 영업`. */
export function hoursText(parts: HoursParts): string {
  switch (parts.kind) {
    case 'closed':
      return hours.off
    case 'around-the-clock':
      return hours['24']
    case 'range':
      return fill(hours.range, { from: timeText(parts.from), to: timeText(parts.to) })
  }
}
