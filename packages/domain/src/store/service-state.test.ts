import { describe, expect, it } from 'vitest'
import type { DayStarts } from '../business-day.ts'
import { orderingBlocked, type Openable } from './opening.ts'
import {
  busyMinutes,
  busyOf,
  nextDaysOpening,
  pauseOf,
  promisedMinutes,
  soldOutUntil,
} from './service-state.ts'
import type { BusinessHours, Holiday, ServiceState } from './store.ts'

const kst = (text: string) => new Date(`${text}:00+09:00`)
const at = (instant: Date | null) =>
  instant && new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

function hours(opensAt: string, closesAt: string, sunday = true): readonly BusinessHours[] {
  const entry = { isOpen: true, opensAt, closesAt, breakFrom: '', breakTo: '' }
  return [
    { dayType: 'WEEKLY_TYPE_WEEKDAY', ...entry },
    { dayType: 'WEEKLY_TYPE_SAT', ...entry },
    { dayType: 'WEEKLY_TYPE_SUN', ...entry, isOpen: sunday },
  ]
}

function dayOff(startDate: string): Holiday {
  return {
    recurrence: 'REC_NONE',
    startDate,
    endDate: '',
    title: '',
    recurrenceName: '',
    dayName: '',
    weekdays: [],
    weekOfMonth: 0,
  }
}

/** A Friday. */
const NOON = kst('2026-02-20T12:00')
const LUNCH = {
  channel: 'hansang',
  status: 'STORE_STATUS_NORMAL',
  isSwitchedOpen: true,
  acceptsOrders: true,
  isLoggedIn: true,
  holidays: [],
  businessHours: hours('1000', '2200'),
  dayStarts: [],
  states: [],
} satisfies Openable & { readonly dayStarts: DayStarts }
const withStates = (...states: ServiceState[]) => ({ ...LUNCH, states })

describe('a state that staff set', () => {
  it.each([
    ['halfHour', '2026-02-20 12:30'],
    ['hour', '2026-02-20 13:00'],
    ['today', '2026-02-21 10:00'],
    ['untilReopened', null],
  ] as const)('for %s ends at %s by itself', (length, end) => {
    const state = pauseOf(length, LUNCH, NOON)
    expect(at(state.until)).toBe(end)
    const after = state.until ?? kst('2027-02-20T12:00')
    expect(orderingBlocked(withStates(state), new Date(after.getTime() - 1))).not.toBeNull()
    if (state.until) expect(orderingBlocked(withStates(state), after)).toBeNull()
  })

  it('says when the store takes orders again, if it is known', () => {
    const blocked = (length: Parameters<typeof pauseOf>[0]) =>
      orderingBlocked(withStates(pauseOf(length, LUNCH, NOON)), NOON)
    expect(blocked('halfHour')).toEqual({ kind: 'paused', endsAt: '12:30' })
    expect(blocked('untilReopened')).toEqual({ kind: 'paused', endsAt: '' })
    expect(blocked('today')).toEqual({ kind: 'closed-today' })
  })

  it('of a closed store gives way to its hours and days off', () => {
    const paused = withStates(pauseOf('untilReopened', LUNCH, NOON))
    expect(orderingBlocked(paused, kst('2026-02-20T23:00'))?.kind).toBe('after-close')
    expect(orderingBlocked({ ...paused, holidays: [dayOff('20260220')] }, NOON)?.kind).toBe('holiday')
  })

  it('of a busy store takes orders and promises them later', () => {
    const busy = { ...withStates(busyOf(20, NOON)), deliveryMinutes: '30~40' }
    expect(orderingBlocked(busy, NOON)).toBeNull()
    expect([busyMinutes(busy, NOON), promisedMinutes(busy, NOON)]).toEqual([20, '50~60'])
    const later = kst('2026-02-20T13:00')
    expect([busyMinutes(busy, later), promisedMinutes(busy, later)]).toEqual([0, '30~40'])
  })
})

describe('the opening of the next business day', () => {
  it.each([
    ['the next day', hours('1000', '2200'), [], '2026-02-20 12:00', '2026-02-21 10:00'],
    ['after a day off', hours('1000', '2200'), [dayOff('20260221')], '2026-02-20 12:00', '2026-02-22 10:00'],
    ['after a closed Sunday', hours('1000', '2200', false), [], '2026-02-21 12:00', '2026-02-23 10:00'],
    ['during the night of a day', hours('1800', '3000'), [], '2026-02-21 02:00', '2026-02-21 18:00'],
    ['in the small hours', hours('1000', '2200'), [], '2026-02-21 01:00', '2026-02-21 10:00'],
    ['of a shop that never closes', hours('0000', '2400'), [], '2026-02-20 23:00', '2026-02-21 05:00'],
    ['without stated hours', [], [], '2026-02-20 12:00', '2026-02-21 05:00'],
    ['of a shop that is closed every day', [], everyDayOff(), '2026-02-20 12:00', '2026-02-21 05:00'],
  ] as const)('%s', (_, businessHours, holidays, now, opening) => {
    const store = { businessHours, holidays, dayStarts: [] }
    expect(at(nextDaysOpening(store, kst(now.replace(' ', 'T'))))).toBe(opening)
    expect(at(soldOutUntil('tomorrow', store, kst(now.replace(' ', 'T'))))).toBe(opening)
  })

  it('ends no part that is sold out until it is back', () => {
    expect([soldOutUntil('untilBack', LUNCH, NOON), at(soldOutUntil('hour', LUNCH, NOON))]).toEqual([
      null,
      '2026-02-20 13:00',
    ])
  })
})

function everyDayOff(): readonly Holiday[] {
  const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
  return [{ ...dayOff(''), recurrence: 'REC_WEEKLY', weekdays }]
}
