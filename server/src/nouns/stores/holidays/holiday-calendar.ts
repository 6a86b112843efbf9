import { DAY_MS, PUBLIC_HOLIDAYS_KNOWN_UNTIL, publicHolidayDaysKnown } from '@hansang/domain'
import { type Sweep, startSweep } from '../../../platform/jobs/sweep.ts'
import type { Services } from '../../../platform/services/services.ts'

const WARN_DAYS_BEFORE = 90

/**
 * Warns at start and daily when the holiday calendar is about to end; past its end, holiday fees are not
 * charged.
 */
export function watchHolidayCalendar(services: Pick<Services, 'clock' | 'log' | 'metrics'>): Sweep {
  const { clock, log } = services
  const warn = () => {
    const daysLeft = publicHolidayDaysKnown(clock.now())
    if (daysLeft > WARN_DAYS_BEFORE) return
    const until = PUBLIC_HOLIDAYS_KNOWN_UNTIL
    log.warn({ until, daysLeft }, 'the calendar of public holidays ends: update @hyunbinseo/holidays-kr')
  }
  warn()
  return startSweep(services, { name: 'holiday-calendar', everyMs: DAY_MS, work: async () => warn() })
}
