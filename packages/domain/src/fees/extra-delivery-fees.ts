import { dayBefore, seoulClock } from '../seoul-time.ts'
import { isInSpan, MINUTES_PER_DAY, minutesOf } from '../store/clock-times.ts'
import { isPublicHoliday } from '../store/holidays/public-holidays.ts'
import type { ExtraDeliveryFee } from '../store/store.ts'

/** A window past 2400 belongs to the day it starts, so yesterday's may still apply. */
export function applyingExtraFees(fees: readonly ExtraDeliveryFee[], now: Date): ExtraDeliveryFee[] {
  const { minuteOfDay } = seoulClock(now)
  const yesterday = dayBefore(now)
  return fees.filter(
    (fee) =>
      (isItsDay(fee, now) && isInWindow(fee, minuteOfDay)) ||
      (isItsDay(fee, yesterday) && isInWindow(fee, minuteOfDay + MINUTES_PER_DAY)),
  )
}

function isItsDay(fee: ExtraDeliveryFee, day: Date): boolean {
  const { weekday, date } = seoulClock(day)
  switch (fee.kind) {
    case 'DAYWEEK':
      return fee.weekdays.includes(weekday)
    case 'SPECDAY':
      return fee.date === date
    case 'HOLIDAY':
      return isPublicHoliday(day)
  }
}

/** A missing bound means the start or end of the day. */
function isInWindow(fee: ExtraDeliveryFee, minute: number): boolean {
  return isInSpan(minute, { from: minutesOf(fee.from) ?? 0, to: minutesOf(fee.to) ?? MINUTES_PER_DAY })
}
