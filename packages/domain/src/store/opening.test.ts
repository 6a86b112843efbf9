import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../brands/brand.ts'
import {
  closedScreen,
  isOpenNow,
  type Openable,
  openingState,
  orderingBlocked,
  passesStoreLogin,
} from './opening.ts'
import type { BusinessHours, DayType, Holiday, ServiceState } from './store.ts'

const kst = (text: string) => new Date(`${text}:00+09:00`)
const NOON = kst('2026-02-20T12:00')

const FRIDAYS: Holiday = {
  recurrence: 'REC_WEEKLY',
  startDate: '',
  endDate: '',
  title: '',
  recurrenceName: '',
  dayName: '',
  weekdays: ['FRI'],
  weekOfMonth: 0,
}

const DAY_TYPES: readonly DayType[] = ['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN']

function everyDay(parts: Partial<BusinessHours> = {}): BusinessHours[] {
  return DAY_TYPES.map((dayType) => ({
    dayType,
    isOpen: true,
    opensAt: '1100',
    closesAt: '2200',
    breakFrom: '',
    breakTo: '',
    ...parts,
  }))
}

const OPEN: Openable = {
  channel: 'hansang',
  status: 'STORE_STATUS_NORMAL',
  isSwitchedOpen: true,
  acceptsOrders: true,
  isLoggedIn: true,
  holidays: [],
  businessHours: everyDay(),
  states: [],
}
const PAUSED: ServiceState = {
  kind: 'paused',
  since: NOON,
  until: kst('2026-02-20T12:30'),
  minutes: 0,
}
const CLOSED: ServiceState = { ...PAUSED, kind: 'closed', until: kst('2026-02-21T11:00') }

const store = (parts: Partial<Openable>): Openable => ({ ...OPEN, ...parts })

describe('blocked', () => {
  it('a store without a blocking reason takes orders', { tags: ['HRS-01'] }, () => {
    expect(orderingBlocked(OPEN, NOON)).toBeNull()
  })

  it.each<[string, Partial<Openable>]>([
    ['the switch is off (openYn N)', { isSwitchedOpen: false }],
    ['it takes no orders (ordrPosblYn N)', { acceptsOrders: false }],
    ['it is discontinued', { status: 'STORE_STATUS_EXPIRE' }],
    ['it is paused', { status: 'STORE_STATUS_PAUSE' }],
    ['its status is unknown', { status: '' }],
    ['today is a holiday', { holidays: [FRIDAYS] }],
    ['bbq is not logged in', { channel: 'bbq', isLoggedIn: false }],
    ['bbq is switched off', { channel: 'bbq', isSwitchedOpen: false }],
  ])('a store is blocked when %s', { tags: ['HRS-01', 'HRS-02'] }, (_why, parts) => {
    expect(orderingBlocked(store(parts), NOON)).not.toBeNull()
  })

  it.each(CHANNEL_CODES)(
    'on %s the log-in counts for bbq only',
    { tags: ['HRS-01', 'MAIN-23'] },
    (channel) => {
      const loggedOut = store({ channel, isLoggedIn: false })
      expect(orderingBlocked(loggedOut, NOON) !== null).toBe(channel === 'bbq')
    },
  )

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'bbq status with switch %s and log-in %s is %s',
    { tags: ['HRS-13', 'MAIN-23'] },
    (isSwitchedOpen, isLoggedIn, passes) => {
      expect(passesStoreLogin(store({ channel: 'bbq', isSwitchedOpen, isLoggedIn }))).toBe(passes)
    },
  )
})

describe('the state shown', () => {
  const allAtOnce = store({
    holidays: [FRIDAYS],
    status: 'STORE_STATUS_PAUSE',
    isSwitchedOpen: false,
    acceptsOrders: false,
    businessHours: everyDay({ isOpen: false, breakFrom: '1100', breakTo: '1300' }),
  })

  it('shows the first of several reasons', { tags: ['HRS-10'] }, () => {
    const working = { ...allAtOnce, holidays: [], status: 'STORE_STATUS_NORMAL' }
    const resting = { ...working, businessHours: everyDay({ breakFrom: '0900', breakTo: '2300' }) }
    const at = (parts: Openable, time: string) => openingState(parts, kst(`2026-02-20T${time}`)).kind
    expect(at(allAtOnce, '12:00')).toBe('holiday')
    expect(at({ ...allAtOnce, holidays: [] }, '12:00')).toBe('impossible')
    expect(at(working, '12:00')).toBe('after-close')
    expect(at(resting, '09:30')).toBe('break')
    expect(at(resting, '22:30')).toBe('break')
    expect(at(resting, '08:59')).toBe('before-open')
    expect(at(resting, '23:00')).toBe('after-close')
    expect(at({ ...working, businessHours: everyDay() }, '12:00')).toBe('impossible')
  })

  it.each([
    ['10:59', { kind: 'before-open', opensAt: '11:00' }],
    ['11:00', { kind: 'normal' }],
    ['14:59', { kind: 'normal' }],
    ['15:00', { kind: 'break', endsAt: '17:00' }],
    ['16:59', { kind: 'break', endsAt: '17:00' }],
    ['17:00', { kind: 'normal' }],
    ['21:59', { kind: 'normal' }],
    ['22:00', { kind: 'after-close' }],
  ])('at %s with a break 15 to 17: %o', { tags: ['HRS-09', 'HRS-10'] }, (time, state) => {
    const resting = store({ businessHours: everyDay({ breakFrom: '1500', breakTo: '1700' }) })
    expect(openingState(resting, kst(`2026-02-20T${time}`))).toEqual(state)
  })

  it('a holiday names the rule that closed the store', { tags: ['HRS-09'] }, () => {
    expect(openingState(store({ holidays: [FRIDAYS] }), NOON)).toEqual({ kind: 'holiday', holiday: FRIDAYS })
  })

  it('bbq without its log-in takes no orders at any hour', { tags: ['HRS-10'] }, () => {
    const loggedOut = store({ channel: 'bbq', isLoggedIn: false })
    expect(openingState(loggedOut, kst('2026-02-20T03:00')).kind).toBe('impossible')
  })

  it('a break after midnight ends on the clock of the next day', { tags: ['HRS-10'] }, () => {
    const night = store({ businessHours: everyDay({ closesAt: '2800', breakFrom: '2500', breakTo: '2530' }) })
    expect(openingState(night, kst('2026-02-21T01:10'))).toEqual({ kind: 'break', endsAt: '01:30' })
  })

  it.each<[Partial<Openable>, string, string]>([
    [{ holidays: [FRIDAYS] }, '12:00', 'holiday'],
    [{}, '03:00', 'preparing'],
    [{}, '23:00', 'preparing'],
    [{ acceptsOrders: false }, '12:00', 'preparing'],
  ])('the closed screen for %o at %s says %s', { tags: ['MAIN-14', 'HRS-11'] }, (parts, time, screen) => {
    const blocked = orderingBlocked(store(parts), kst(`2026-02-20T${time}`)) ?? expect.fail('must be blocked')
    expect(closedScreen(blocked)).toBe(screen)
  })
})

describe('open now', () => {
  it.each<[string, Partial<Openable>, string, boolean]>([
    ['within hours', {}, '12:00', true],
    ['outside hours', {}, '22:00', false],
    ['in a break', { businessHours: everyDay({ breakFrom: '1100', breakTo: '1300' }) }, '12:00', false],
    ['switched off', { isSwitchedOpen: false }, '12:00', false],
    ['on a day without business', { businessHours: everyDay({ isOpen: false }) }, '12:00', false],
    ['on a day without an entry', { businessHours: everyDay().slice(1) }, '12:00', false],
    ['with no stated hours at all', { businessHours: [] }, '03:00', true],
    ['on a holiday, which is a rule of its own', { holidays: [FRIDAYS] }, '12:00', true],
    ['paused, which is a rule of its own', { status: 'STORE_STATUS_PAUSE' }, '12:00', true],
  ])('%s', { tags: ['HRS-03'] }, (_when, parts, time, open) => {
    expect(isOpenNow(store(parts), kst(`2026-02-20T${time}`))).toBe(open)
  })

  it('the state is normal exactly when nothing blocks', { tags: ['HRS-10'] }, () => {
    const anyStore = fc.record({
      channel: fc.constantFrom(...CHANNEL_CODES),
      status: fc.constantFrom('STORE_STATUS_NORMAL', 'STORE_STATUS_EXPIRE'),
      isSwitchedOpen: fc.boolean(),
      acceptsOrders: fc.boolean(),
      isLoggedIn: fc.boolean(),
      states: fc.subarray<ServiceState>([PAUSED, CLOSED, { ...PAUSED, kind: 'busy', minutes: 10 }]),
      holidays: fc.constantFrom([], [FRIDAYS]),
      businessHours: fc.constantFrom(
        [],
        everyDay(),
        everyDay({ closesAt: '3000' }),
        everyDay({ isOpen: false }),
      ),
    })
    const instant = fc.integer({
      min: kst('2026-02-16T00:00').getTime(),
      max: kst('2026-02-23T00:00').getTime(),
    })
    fc.assert(
      fc.property(anyStore, instant, (anyOne, time) => {
        const now = new Date(time)
        const orderable =
          openingState(anyOne, now).kind !== 'holiday' &&
          anyOne.status === 'STORE_STATUS_NORMAL' &&
          anyOne.acceptsOrders &&
          (anyOne.channel !== 'bbq' || anyOne.isLoggedIn) &&
          isOpenNow(anyOne, now)
        expect(openingState(anyOne, now).kind === 'normal').toBe(orderable)
        expect(orderingBlocked(anyOne, now) === null).toBe(orderable)
      }),
    )
  })
})
