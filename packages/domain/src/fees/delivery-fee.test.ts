import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import type { DeliveryTerms } from '../store/store.ts'
import { deliveryFee, deliveryFeeAfterCoupon, minimumOrder } from './delivery-fee.ts'
import { islandSurcharge } from './island-surcharge.ts'

const kst = (text: string) => new Date(`${text}+09:00`)
/** Not a public holiday. */
const TUESDAY = kst('2026-02-24T12:00:00')

const TERMS: DeliveryTerms = {
  areaKind: 'LGLD',
  feeTiers: [
    { minimumOrder: won(12_000), fee: won(4_000) },
    { minimumOrder: won(20_000), fee: won(2_000) },
    { minimumOrder: won(30_000), fee: won(0) },
  ],
  districts: [],
  distanceTiers: [],
  extraFees: [],
}
const feeOf = (parts: Partial<DeliveryTerms>, orderAmount = 12_000, distanceKm: number | null = null) =>
  deliveryFee({
    terms: { ...TERMS, ...parts },
    orderAmount: won(orderAmount),
    legalCode: '1168010102',
    distanceKm,
    now: TUESDAY,
  })

describe('fee tiers', () => {
  it.each([
    [0, 4_000],
    [11_999, 4_000],
    [12_000, 4_000],
    [19_999, 4_000],
    [20_000, 2_000],
    [29_999, 2_000],
    [30_000, 0],
    [1_000_000, 0],
  ])('an order of %i won pays %i', { tags: ['DLV-01', 'DLV-02'] }, (orderAmount, fee) => {
    expect(feeOf({}, orderAmount)).toBe(fee)
  })

  it('the order of the tiers after the first does not matter', { tags: ['DLV-02'] }, () => {
    expect(feeOf({ feeTiers: TERMS.feeTiers.toReversed() }, 20_000)).toBe(2_000)
  })

  it('a store without tiers charges nothing and has no minimum', { tags: ['DLV-02'] }, () => {
    expect(feeOf({ feeTiers: [] })).toBe(0)
    expect(minimumOrder({ feeTiers: [] })).toBe(0)
  })

  it('the minimum of an order is that of the first tier', { tags: ['DLV-02', 'BSK-25'] }, () => {
    expect(minimumOrder(TERMS)).toBe(12_000)
  })

  it('the tier with the largest reached minimum applies', { tags: ['DLV-02'] }, () => {
    const tier = fc.record({
      minimumOrder: fc.nat({ max: 50_000 }).map(won),
      fee: fc.nat({ max: 9_000 }).map(won),
    })
    fc.assert(
      fc.property(
        fc.array(tier, { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 60_000 }),
        (feeTiers, amount) => {
          const reached = feeTiers.filter((one) => one.minimumOrder <= amount)
          const most = Math.max(...reached.map((one) => one.minimumOrder))
          const expected = reached.length > 0 ? reached.find((one) => one.minimumOrder === most) : feeTiers[0]
          expect(feeOf({ feeTiers }, amount)).toBe(expected?.fee)
        },
      ),
    )
  })
})

describe('area extras', () => {
  const districts = [
    { legalCode: '1168010100', name: '역삼동', extraFee: won(500) },
    { legalCode: '1168010102', name: '역삼이동', extraFee: won(700) },
  ]
  const distanceTiers = [
    { withinKm: 3, extraFee: won(1_500) },
    { withinKm: 1, extraFee: won(0) },
    { withinKm: 4, extraFee: won(3_000) },
    { withinKm: 2, extraFee: won(1_000) },
  ]

  it.each([
    ['the own district', districts, 4_700],
    ['the wider district', districts.slice(0, 1), 4_500],
    ['no district', [], 4_000],
  ])('%s adds its extra', { tags: ['DLV-02'] }, (_name, list, fee) => {
    expect(feeOf({ districts: list })).toBe(fee)
  })

  it.each([
    [0, 4_000],
    [1, 4_000],
    [1.001, 5_000],
    [2, 5_000],
    [2.5, 5_500],
    [4, 7_000],
    [4.1, 4_000],
    [null, 4_000],
  ])(
    'at %s km the smallest tier that reaches it adds its extra: %i',
    { tags: ['DLV-01', 'DLV-02'] },
    (distanceKm, fee) => {
      expect(feeOf({ areaKind: 'DISTANCE', distanceTiers, districts }, 12_000, distanceKm)).toBe(fee)
    },
  )

  it('distance and district extras are never mixed', { tags: ['DLV-02'] }, () => {
    expect(feeOf({ distanceTiers }, 12_000, 2.5)).toBe(4_000)
    expect(feeOf({ areaKind: 'OTHER', distanceTiers, districts }, 12_000, 2.5)).toBe(4_000)
  })
})

describe('around the fee', () => {
  it.each([
    [25_000, 5_000, 2_000],
    [25_000, 5_001, 4_000],
    [25_000, 30_000, 4_000],
    [35_000, 5_000, 0],
  ])('an order of %i with a coupon of %i pays %i', { tags: ['DLV-06'] }, (orderAmount, coupon, fee) => {
    const request = { terms: TERMS, legalCode: '', distanceKm: null, now: TUESDAY }
    expect(deliveryFeeAfterCoupon({ ...request, orderAmount: won(orderAmount), coupon: won(coupon) })).toBe(
      fee,
    )
  })

  it.each([
    [true, 3_000],
    [false, 0],
  ])(
    'the island surcharge of a store, on an island: %s, is %i',
    { tags: ['DLV-02', 'REG-14'] },
    (isOnIsland, surcharge) => {
      expect(islandSurcharge({ isOnIsland, islandSurcharge: won(3_000) })).toBe(surcharge)
    },
  )
})
