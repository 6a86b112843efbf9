import { describe, expect, it } from 'vitest'
import { won } from '../../../money.ts'
import type { BusinessHours, DayType, ExtraDeliveryFee, Holiday } from '../../store.ts'
import type { PartContent } from '../store-parts.ts'
import { partRefusal } from './part-rules.ts'

const NINE_TO_NINE = { isOpen: true, opensAt: '0900', closesAt: '2100', breakFrom: '', breakTo: '' }

function week(given: Partial<Record<DayType, Partial<BusinessHours>>>): PartContent<'hours'> {
  const days: DayType[] = ['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN']
  const businessHours = days.map((dayType) => ({ dayType, ...NINE_TO_NINE, ...given[dayType] }))
  return { businessHours, dayStartsAt: null }
}
const weekday = (given: Partial<BusinessHours>) => week({ WEEKLY_TYPE_WEEKDAY: given })
const CLOSED = { isOpen: false }
const ALL_CLOSED = { WEEKLY_TYPE_WEEKDAY: CLOSED, WEEKLY_TYPE_SAT: CLOSED, WEEKLY_TYPE_SUN: CLOSED }

describe('the hours of a store', { tags: ['SHOP-08'] }, () => {
  it.each([
    [null, week({})],
    [null, weekday({ opensAt: '1000', closesAt: '2600' })],
    [null, weekday({ opensAt: '0700', closesAt: '3100' })],
    [null, weekday({ breakFrom: '1500', breakTo: '1700' })],
    [null, week({ WEEKLY_TYPE_SUN: { ...CLOSED, opensAt: '', closesAt: '' } })],
    ['hoursOfEachDay', { ...week({}), businessHours: week({}).businessHours.slice(1) }],
    ['hoursAllClosed', week(ALL_CLOSED)],
    ['hoursMissing', weekday({ closesAt: '' })],
    ['hoursMissing', weekday({ opensAt: '2500', closesAt: '2600' })],
    ['hoursNeverEnd', weekday({ opensAt: '2200', closesAt: '0200' })],
    ['hoursNeverEnd', weekday({ opensAt: '0900', closesAt: '0900' })],
    ['hoursNeverEnd', weekday({ opensAt: '0500', closesAt: '3000' })],
    ['hoursPastNight', weekday({ opensAt: '1000', closesAt: '3200' })],
    [
      'hoursOverlap',
      week({ WEEKLY_TYPE_SAT: { opensAt: '1000', closesAt: '2700' }, WEEKLY_TYPE_SUN: { opensAt: '0200' } }),
    ],
    [
      'hoursOverlap',
      week({ WEEKLY_TYPE_SUN: { closesAt: '3000' }, WEEKLY_TYPE_WEEKDAY: { opensAt: '0500' } }),
    ],
    ['breakHalf', weekday({ breakFrom: '1500' })],
    ['breakBackwards', weekday({ breakFrom: '1700', breakTo: '1500' })],
    ['breakOutside', weekday({ breakFrom: '0800', breakTo: '1000' })],
    ['breakOutside', weekday({ breakFrom: '2000', breakTo: '2200' })],
    ['breakAllDay', weekday({ breakFrom: '0900', breakTo: '2100' })],
  ] as const)('%s (%#)', (reason, hours) => {
    expect(partRefusal('hours', hours)?.reason ?? null).toBe(reason)
  })
})

const DAY_OFF: Holiday = {
  recurrence: 'REC_NONE',
  startDate: '2026-05-05',
  endDate: '2026-05-06',
  title: '어린이날',
  recurrenceName: '',
  dayName: '',
  weekdays: [],
  weekOfMonth: 0,
}

describe('the days off of a store', { tags: ['SHOP-08'] }, () => {
  it.each([
    [null, [DAY_OFF]],
    [null, [{ ...DAY_OFF, endDate: '' }]],
    [null, [{ ...DAY_OFF, recurrence: 'REC_MONTHLY_WEEK', weekdays: ['MON'], weekOfMonth: 2 }]],
    ['holidayEndsFirst', [{ ...DAY_OFF, endDate: '2026-05-04' }]],
    ['holidayNoDate', [{ ...DAY_OFF, startDate: '2026-02-30' }]],
    ['holidayNoDate', [{ ...DAY_OFF, startDate: '' }]],
    ['holidayNoDays', [{ ...DAY_OFF, recurrence: 'REC_WEEKLY' }]],
    ['holidayNoWeek', [{ ...DAY_OFF, recurrence: 'REC_MONTHLY_WEEK', weekdays: ['MON'], weekOfMonth: 6 }]],
    [
      'holidayEveryDay',
      [{ ...DAY_OFF, recurrence: 'REC_WEEKLY', weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] }],
    ],
    ['holidayTitleLong', [{ ...DAY_OFF, title: '긴'.repeat(41) }]],
    ['tooManyHolidays', Array.from({ length: 61 }, () => DAY_OFF)],
  ] as const)('%s (%#)', (reason, holidays) => {
    expect(partRefusal('holidays', { holidays: holidays as readonly Holiday[] })?.reason ?? null).toBe(reason)
  })
})

const TERMS: PartContent<'delivery'> = {
  areaKind: 'LGLD',
  feeTiers: [{ minimumOrder: won(10_000), fee: won(2_000) }],
  districts: [{ legalCode: '1168010100', name: '역삼동', extraFee: won(0) }],
  distanceTiers: [],
  extraFees: [],
  deliveryMinutes: '30~40',
}
const CIRCLES = { areaKind: 'DISTANCE', districts: [] } as const
const EXTRA: ExtraDeliveryFee = {
  kind: 'DAYWEEK',
  weekdays: ['SAT'],
  date: '',
  from: '',
  to: '',
  amount: won(500),
}
const tiers = (...minimums: readonly number[]) =>
  minimums.map((minimum) => ({ minimumOrder: won(minimum), fee: won(1_000) }))
const circles = (...radii: readonly number[]) => radii.map((withinKm) => ({ withinKm, extraFee: won(0) }))

describe('the delivery terms of a store', { tags: ['SHOP-08'] }, () => {
  it.each([
    [null, {}],
    [null, { feeTiers: tiers(10_000, 20_000, 30_000) }],
    [null, { ...CIRCLES, distanceTiers: circles(0.5, 1, 2, 15) }],
    [null, { extraFees: [EXTRA, { ...EXTRA, from: '2200', to: '2600' }] }],
    [null, { deliveryMinutes: '' }],
    ['feeTierCount', { feeTiers: [] }],
    ['feeTierCount', { feeTiers: tiers(1, 2, 3, 4) }],
    ['feeTiersNotRising', { feeTiers: tiers(10_000, 10_000) }],
    ['minimumTooHigh', { feeTiers: tiers(10_000_000) }],
    ['feeTooHigh', { districts: [{ legalCode: '1168010100', name: '', extraFee: won(10_000_000) }] }],
    ['areaKindMissing', { areaKind: '' }],
    ['districtsMissing', { districts: [] }],
    ['districtCode', { districts: [{ legalCode: '11680', name: '', extraFee: won(0) }] }],
    ['districtTwice', { districts: [...TERMS.districts, ...TERMS.districts] }],
    ['tooManyDistricts', { districts: Array.from({ length: 301 }, () => TERMS.districts[0]) }],
    ['circleCount', { ...CIRCLES, distanceTiers: circles(1, 2, 3, 4, 5) }],
    ['circleRadius', { ...CIRCLES, distanceTiers: circles(0) }],
    ['circleRadius', { ...CIRCLES, distanceTiers: circles(16) }],
    ['circlesNotRising', { ...CIRCLES, distanceTiers: circles(2, 1) }],
    ['extraFeeZero', { extraFees: [{ ...EXTRA, amount: won(0) }] }],
    ['extraFeeDays', { extraFees: [{ ...EXTRA, weekdays: [] }] }],
    ['extraFeeTimes', { extraFees: [{ ...EXTRA, from: '2200', to: '0200' }] }],
    ['minutesForm', { deliveryMinutes: '40~30' }],
    ['minutesForm', { deliveryMinutes: '0' }],
    ['minutesForm', { deliveryMinutes: '곧' }],
    ['minutesForm', { deliveryMinutes: '200' }],
  ] as const)('%s (%#)', (reason, given) => {
    expect(partRefusal('delivery', { ...TERMS, ...given } as PartContent<'delivery'>)?.reason ?? null).toBe(
      reason,
    )
  })
})

const SERVICE: PartContent<'service'> = {
  offersDelivery: true,
  offersPickup: true,
  offersDineIn: false,
  paymentMethods: ['DLVR_PRE_CD', 'PICK_PRE_CD'],
  pickupDiscounts: [],
  legacyPickupDiscount: null,
  startsCookingOnAccept: false,
  completesOnDelivery: false,
  keepsUnfinishedOrders: false,
}
const OFF = { id: '', kind: 'RATE', value: 10, minimumOrder: won(10_000), combinesWithCoupon: false } as const

describe('what a store offers', { tags: ['SHOP-08'] }, () => {
  it.each([
    [null, {}],
    [null, { pickupDiscounts: [OFF, { ...OFF, minimumOrder: won(20_000) }] }],
    ['noOrderType', { offersDelivery: false, offersPickup: false }],
    ['noMethodForType', { paymentMethods: ['DLVR_PRE_CD'] }],
    ['pickupRate', { pickupDiscounts: [{ ...OFF, value: 101 }] }],
    ['pickupRate', { pickupDiscounts: [{ ...OFF, value: 0 }] }],
    ['pickupAmount', { pickupDiscounts: [{ ...OFF, kind: 'AMT', value: 20_000 }] }],
    ['pickupTiersNotRising', { pickupDiscounts: [OFF, OFF] }],
    ['tooManyPickupDiscounts', { pickupDiscounts: Array.from({ length: 6 }, () => OFF) }],
  ] as const)('%s (%#)', (reason, given) => {
    expect(partRefusal('service', { ...SERVICE, ...given } as PartContent<'service'>)?.reason ?? null).toBe(
      reason,
    )
  })

  it.each([
    [null, { name: '한상' }],
    [null, { name: '한상', notice: '글'.repeat(200) }],
    ['noticeTooLong', { name: '한상', notice: '글'.repeat(201) }],
    ['nameMissing', { name: ' ' }],
    [null, { name: '긴'.repeat(40) }],
    ['wordsTooLong', { name: '긴'.repeat(41) }],
  ] as const)('its words: %s', (reason, words) => {
    const content = { notice: '', introduction: '', foodOrigin: '', ...words }
    expect(partRefusal('words', content)?.reason ?? null).toBe(reason)
  })
})

describe('the contact of a store', { tags: ['SHOP-30'] }, () => {
  it.each([
    [null, {}],
    [null, { detailAddress: '층'.repeat(100) }],
    ['contactPhone', { phone: '+82 2 555 0199' }],
    ['contactNoAddress', { address: ' ' }],
    ['contactDetailLong', { detailAddress: '층'.repeat(101) }],
  ] as const)('%s (%#)', (reason, given) => {
    const location = { lat: 37.5, lng: 127 }
    const content = { phone: '02-555-0199', address: '테헤란로 1', detailAddress: '', location, ...given }
    expect(partRefusal('contact', content)?.reason ?? null).toBe(reason)
  })
})

describe('the photos of a store', { tags: ['SHOP-25'] }, () => {
  const photos = (count: number) => Array.from({ length: count }, (_, at) => `/${at}.svg`)
  it.each([
    [null, []],
    [null, photos(10)],
    ['tooManyStorePhotos', photos(11)],
    ['storePhotoTwice', ['/a.svg', '/b.svg', '/a.svg']],
  ] as const)('%s (%#)', (reason, photoUrls) => {
    expect(partRefusal('photos', { photoUrls })?.reason ?? null).toBe(reason)
  })
})
