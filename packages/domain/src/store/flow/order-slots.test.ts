import { describe, expect, it } from 'vitest'
import { earliestSlot, fitsSlot, laterSlots, minutesToPromise, slotLoads } from './order-slots.ts'
import type { BusinessHours, ServiceState, SlotLimits } from '../store.ts'

const kst = (time: string) => new Date(`2026-02-20T${time}:00+09:00`)
const clock = (instant: Date) => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(11, 16)

const HOURS: BusinessHours[] = [
  {
    dayType: 'WEEKLY_TYPE_WEEKDAY',
    isOpen: true,
    opensAt: '1100',
    closesAt: '2200',
    breakFrom: '1500',
    breakTo: '1600',
  },
]
const STORE = {
  channel: 'hansang',
  status: 'STORE_STATUS_NORMAL',
  isSwitchedOpen: true,
  acceptsOrders: true,
  isLoggedIn: true,
  holidays: [],
  businessHours: HOURS,
  states: [] as ServiceState[],
  slotLimits: null,
} as const
const LIMITS: SlotLimits = { orders: 3, pieces: 12, stations: [{ station: '튀김', most: 4 }] }

describe('a quarter of an hour', { tags: ['CAP-01'] }, () => {
  it.each([
    ['pickup', '12:00', 0, '12:15'],
    ['pickup', '12:10', 0, '12:30'],
    ['delivery', '12:00', 0, '12:30'],
    ['pickup', '12:00', 10, '12:30'],
  ] as const)('of a %s at %s, busy by %i minutes, begins at %s', (type, now, minutes, slot) => {
    const states: ServiceState[] = minutes
      ? [{ kind: 'busy', since: kst('11:00'), until: null, minutes }]
      : []
    expect(clock(earliestSlot({ states }, type, kst(now)))).toBe(slot)
  })

  it('counts the order, its pieces and those of each station that has a limit', () => {
    const lines = [
      { quantity: 2, station: '튀김' },
      { quantity: 1, station: '' },
    ]
    expect(slotLoads(LIMITS, lines)).toEqual([
      { measure: 'orders', quantity: 1, most: 3 },
      { measure: 'pieces', quantity: 3, most: 12 },
      { measure: 'station 튀김', quantity: 2, most: 4 },
    ])
    expect(
      slotLoads({ orders: 0, pieces: 12, stations: LIMITS.stations }, [{ quantity: 1, station: '' }]),
    ).toEqual([{ measure: 'pieces', quantity: 1, most: 12 }])
    expect(slotLoads(null, lines)).toEqual([])
  })

  it('has room up to each limit, and not a piece more', { tags: ['CAP-02'] }, () => {
    const loads = slotLoads(LIMITS, [{ quantity: 2, station: '튀김' }])
    const taken = (orders: number, pieces: number, fried: number) =>
      new Map([
        ['orders', orders],
        ['pieces', pieces],
        ['station 튀김', fried],
      ])
    expect(fitsSlot(loads, taken(2, 10, 2))).toBe(true)
    expect([taken(3, 0, 0), taken(0, 11, 0), taken(0, 0, 3)].map((each) => fitsSlot(loads, each))).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the times that are offered', { tags: ['CAP-04'] }, () => {
  it.each([
    ['12:15', '12:00', ['12:30', '12:45'], 12],
    // In the break nothing is ready.
    ['14:30', '14:10', ['14:45', '16:00'], 12],
    ['21:30', '21:10', ['21:45'], 1],
    ['21:45', '21:20', [], 0],
  ] as const)('after %s, at %s, begin with %s', (earliest, now, first, count) => {
    const later = laterSlots(STORE, kst(earliest), kst(now)).map(clock)
    expect(later.slice(0, first.length)).toEqual(first)
    expect(later).toHaveLength(count)
  })

  it('skip a pause that ends before them, and the rest of a day that staff closed', () => {
    const paused: ServiceState = { kind: 'paused', since: kst('12:00'), until: kst('13:00'), minutes: 0 }
    const closed: ServiceState = { kind: 'closed', since: kst('12:00'), until: kst('23:59'), minutes: 0 }
    const after = (states: ServiceState[]) =>
      laterSlots({ ...STORE, states }, kst('12:15'), kst('12:00')).map(clock)
    expect(after([paused])[0]).toBe('13:00')
    expect(after([closed])).toEqual([])
  })
})

it.each([
  [null, 20],
  ['12:45', 45],
  ['12:10', 20],
] as const)('what was agreed for %s is promised in %i minutes', { tags: ['CAP-06'] }, (at, minutes) => {
  const promisedAt = at && kst(at)
  expect(minutesToPromise({ type: 'pickup', promisedAt: promisedAt ?? null }, 0, kst('12:00'))).toBe(minutes)
})
