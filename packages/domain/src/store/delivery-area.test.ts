import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO_WON } from '../money.ts'
import {
  countDistricts,
  coversLegalCode,
  deliveryAreaRefusal,
  distanceKm,
  districtCountRefusal,
  needsDistrictCheck,
} from './delivery-area.ts'
import type { DeliveryTerms } from './store.ts'

const district = (legalCode: string) => ({ legalCode, name: '', extraFee: ZERO_WON })
const terms = (parts: Partial<DeliveryTerms>): DeliveryTerms => ({
  areaKind: 'LGLD',
  feeTiers: [],
  districts: [],
  distanceTiers: [],
  extraFees: [],
  ...parts,
})
const within = (...kms: number[]) => kms.map((withinKm) => ({ withinKm, extraFee: ZERO_WON }))

const YEOKSAM = '1168010100'
const SAMSEONG = '1168010500'

describe('delivery area', () => {
  it('by district, the legal code must be in the store’s districts', { tags: ['AREA-01'] }, () => {
    const byDistrict = terms({ districts: [district(YEOKSAM)] })
    expect(deliveryAreaRefusal(byDistrict, { legalCode: YEOKSAM, distanceKm: 99 })).toBeNull()
    expect(deliveryAreaRefusal(byDistrict, { legalCode: SAMSEONG, distanceKm: 0 })).toEqual({
      reason: 'outside-delivery-area',
    })
  })

  it.each([
    [3, true],
    [3.0001, false],
    [0, true],
    [null, false],
    [Number.NaN, false],
  ])(
    'by distance, %s km is delivered with tiers up to 3 km: %s',
    { tags: ['AREA-02', 'AREA-08'] },
    (distance, delivered) => {
      const byDistance = terms({ areaKind: 'DISTANCE', distanceTiers: within(1, 3, 2) })
      expect(deliveryAreaRefusal(byDistance, { legalCode: '', distanceKm: distance })).toEqual(
        delivered ? null : { reason: 'outside-delivery-distance', params: { withinKm: 3 } },
      )
    },
  )

  it('without a distance tier only the store’s own place is within reach', { tags: ['AREA-08'] }, () => {
    const none = terms({ areaKind: 'DISTANCE' })
    expect(deliveryAreaRefusal(none, { legalCode: YEOKSAM, distanceKm: 0.1 })?.reason).toBe(
      'outside-delivery-distance',
    )
  })

  it.each(['', 'RADIUS', 'lgld'])('the kind "%s" is an address error', { tags: ['AREA-03'] }, (areaKind) => {
    const odd = terms({ areaKind, districts: [district(YEOKSAM)], distanceTiers: within(9) })
    expect(deliveryAreaRefusal(odd, { legalCode: YEOKSAM, distanceKm: 0 })).toEqual({
      reason: 'delivery-address-error',
    })
  })

  it.each([
    ['3390', 'kyochon', false, true],
    ['3390', 'kyochon', true, false],
    ['3390', 'bbq', false, false],
    ['3391', 'kyochon', false, false],
  ] as const)(
    'store %s on %s, member %s: district check %s',
    { tags: ['AREA-05'] },
    (storeId, channel, isMember, needed) => {
      expect(needsDistrictCheck(storeId, channel, { isMember })).toBe(needed)
    },
  )

  it('the extra check counts the districts that cover the code', { tags: ['AREA-07'] }, () => {
    const districts = [district(YEOKSAM), district('1168010102'), district('1168010100'), district(SAMSEONG)]
    expect(countDistricts({ districts }, '1168010102')).toBe(3)
    expect(countDistricts({ districts }, SAMSEONG)).toBe(1)
    expect(countDistricts({ districts }, '4211010100')).toBe(0)
  })

  it('a count of 0 is outside the delivery distance', { tags: ['AREA-06'] }, () => {
    expect(districtCountRefusal(0)).toEqual({ reason: 'outside-delivery-distance' })
    expect(districtCountRefusal(1)).toBeNull()
  })
})

describe('legal codes', () => {
  it.each([
    ['5111025021', '5111025021', true],
    ['5111025000', '5111025021', true],
    ['5111025021', '5111025000', false],
    ['5111025021', '5111025022', false],
    ['5111025000', '5111031021', false],
    ['5111000000', '5111025021', false],
    ['51110250', '5111025000', false],
    ['5111025000', '51110250', false],
    ['', '', false],
    ['abcdefgh00', 'abcdefgh00', false],
  ])('an area %s covers %s: %s', { tags: ['AREA-09'] }, (area, code, covered) => {
    expect(coversLegalCode({ legalCode: area }, code)).toBe(covered)
  })

  it('a district covers exactly the hundred codes of its first eight digits', { tags: ['AREA-09'] }, () => {
    const eight = fc.stringMatching(/^\d{8}$/)
    const two = fc.stringMatching(/^\d{2}$/)
    fc.assert(
      fc.property(eight, eight, two, (own, other, ending) => {
        const area = { legalCode: `${own}00` }
        expect(coversLegalCode(area, own + ending)).toBe(true)
        expect(coversLegalCode(area, other + ending)).toBe(other === own)
        expect(coversLegalCode({ legalCode: own + ending }, `${own}77`)).toBe(
          ending === '00' || ending === '77',
        )
      }),
    )
  })
})

describe('distance', () => {
  const SEOUL = { lat: 37.5665, lng: 126.978 }
  const BUSAN = { lat: 35.1796, lng: 129.0756 }

  it.each([
    ['Seoul to Busan', SEOUL, BUSAN, 325.0, 0.5],
    ['a degree of latitude', { lat: 37, lng: 127 }, { lat: 38, lng: 127 }, 111.195, 0.001],
    ['a quarter of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 90 }, 10_007.557, 0.001],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 127 }, 20_015.115, 0.001],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.195, 0.001],
    ['nowhere', SEOUL, SEOUL, 0, 0],
  ])('%s is its great-circle length in km', { tags: ['AREA-08'] }, (_name, from, to, km, tolerance) => {
    expect(Math.abs(distanceKm(from, to) - km)).toBeLessThanOrEqual(tolerance)
  })

  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  /** By the angle between two vectors from the centre, an independent formula. */
  const byVectors = (from: typeof SEOUL, to: typeof SEOUL) => {
    const vector = ({ lat, lng }: typeof SEOUL) => {
      const [latitude, longitude] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
      const ring = Math.cos(latitude)
      return [ring * Math.cos(longitude), ring * Math.sin(longitude), Math.sin(latitude)] as const
    }
    const [a, b] = [vector(from), vector(to)]
    const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    return 6371.0088 * Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
  }

  it('agrees with the angle between vectors, both ways', { tags: ['AREA-08'] }, () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(distanceKm(from, to)).toBeCloseTo(byVectors(from, to), 2)
        expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6)
      }),
    )
  })
})
