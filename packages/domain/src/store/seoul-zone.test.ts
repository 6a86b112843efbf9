import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliveryFee } from '../fees/delivery-fee.ts'
import { formatDateTime, formatReviewDate } from '../format/dates.ts'
import { won } from '../money.ts'
import { openingState } from './opening.ts'
import { isPublicHoliday } from './holidays/public-holidays.ts'
import type { Holiday } from './store.ts'

const MONDAYS: Holiday = {
  recurrence: 'REC_WEEKLY',
  startDate: '',
  endDate: '',
  title: '',
  recurrenceName: '',
  dayName: '',
  weekdays: ['MON'],
  weekOfMonth: 0,
}

const STORE = {
  channel: 'hansang',
  status: 'STORE_STATUS_NORMAL',
  isSwitchedOpen: true,
  acceptsOrders: true,
  isLoggedIn: false,
  holidays: [MONDAYS],
  states: [],
  businessHours: (['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN'] as const).map((dayType) => ({
    dayType,
    isOpen: true,
    opensAt: '1100',
    closesAt: '2530',
    breakFrom: '1500',
    breakTo: '1700',
  })),
} as const

const MONDAY_EXTRA = {
  areaKind: 'LGLD',
  feeTiers: [],
  districts: [],
  distanceTiers: [],
  extraFees: [{ kind: 'DAYWEEK', weekdays: ['MON'], date: '', from: '', to: '', amount: won(500) }],
} as const

// Zones west and east of Seoul, with and without summer time, one a quarter of an hour off.
describe.each(['America/New_York', 'Europe/Berlin', 'Asia/Seoul', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'on a machine in %s',
  (zone) => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    // Summer time starts on 8 March 2026 in New York, on the 29th in Berlin; Seoul has none.
    it.each([
      ['2026-03-08T15:29:59Z', 'Mon 00:29 in Seoul', 'holiday'],
      ['2026-03-09T14:59:59Z', 'Mon 23:59', 'holiday'],
      ['2026-03-09T15:00:00Z', 'Tue 00:00', 'normal'],
      ['2026-03-09T16:30:00Z', 'Tue 01:30', 'before-open'],
      ['2026-03-28T16:29:00Z', 'Sun 01:29', 'normal'],
      ['2026-03-28T16:30:00Z', 'Sun 01:30', 'before-open'],
      ['2026-03-29T01:59:00Z', 'Sun 10:59', 'before-open'],
      ['2026-03-29T02:00:00Z', 'Sun 11:00', 'normal'],
      ['2026-03-29T06:00:00Z', 'Sun 15:00', 'break'],
      ['2026-03-29T15:00:00Z', 'Mon 00:00', 'holiday'],
    ])('at %s (%s) the store is %s', { tags: ['HRS-05', 'HRS-10'] }, (instant, _wall, kind) => {
      vi.stubEnv('TZ', zone)
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(new RegExp(`${zone}|Katmandu`))
      expect(openingState(STORE, new Date(instant)).kind).toBe(kind)
    })

    it('the weekday and the public holiday are those of Seoul', { tags: ['DLV-02'] }, () => {
      vi.stubEnv('TZ', zone)
      const fee = (instant: string) =>
        deliveryFee({
          terms: MONDAY_EXTRA,
          orderAmount: won(0),
          legalCode: '',
          distanceKm: null,
          now: new Date(instant),
        })
      expect(fee('2026-03-08T14:59:59Z')).toBe(0)
      expect(fee('2026-03-08T15:00:00Z')).toBe(500)
      expect(fee('2026-03-09T15:00:00Z')).toBe(0)
      expect(isPublicHoliday(new Date('2026-12-24T15:00:00Z'))).toBe(true)
      expect(isPublicHoliday(new Date('2026-12-24T14:59:59Z'))).toBe(false)
    })

    it('dates are shown in Seoul time', { tags: ['FMT-07', 'FMT-08'] }, () => {
      vi.stubEnv('TZ', zone)
      expect(formatDateTime(new Date('2024-05-01T09:30:00Z'))).toBe('2024. 05. 01 18:30')
      expect(formatReviewDate(new Date('2026-03-08T15:00:00Z'), new Date('2026-03-08T14:59:00Z'))).toEqual({
        kind: 'days-ago',
        days: 1,
      })
    })
  },
)
