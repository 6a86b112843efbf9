import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { type EarningOrder, earnedPoints } from './earned-points.ts'
import { pointsExpireAt } from './point-expiry.ts'

const plain: EarningOrder = {
  paid: won(18_000),
  type: 'delivery',
  isFirstAtStore: false,
  usesLocalVoucher: false,
}

const earned = (base: string, extras: readonly string[], given: Partial<EarningOrder> = {}) =>
  Object.fromEntries(
    earnedPoints({ base, extras }, { ...plain, ...given }).map(({ reason, amount }) => [reason, amount]),
  )

describe('points of a completed order', () => {
  it('earns the base rate of the paid amount and 100 for the purchase', {
    tags: ['PNT-23', 'TMR-11'],
  }, () => {
    expect(earned('1%', [])).toEqual({ 'paid-amount': 180, purchase: 100 })
    expect(earned('0.5 %', [], { paid: won(18_090) })).toEqual({ 'paid-amount': 90, purchase: 100 })
  })

  it('earns the purchase points alone where nothing was paid or no rate is given', {
    tags: ['PNT-20'],
  }, () => {
    expect(earned('3%', ['포장 1% 추가'], { paid: won(0) })).toEqual({ purchase: 100 })
    expect(earned('', [])).toEqual({ purchase: 100 })
  })

  it.each([
    ['포장 1% 추가', { type: 'pickup' }, { type: 'delivery' }],
    ['배달 주문 1%', { type: 'delivery' }, { type: 'pickup' }],
    ['매장 식사 시 1%', null, { type: 'dineIn' }],
    ['매장 1%', { type: 'dineIn' }, { type: 'pickup' }],
    ['첫 주문 1%', { isFirstAtStore: true }, { isFirstAtStore: false }],
    ['지역화폐 결제 1% 추가', { usesLocalVoucher: true }, { usesLocalVoucher: false }],
    ['포장 첫 주문 1%', { type: 'pickup', isFirstAtStore: true }, { type: 'pickup' }],
    ['1% 추가 적립', {}, null],
    ['생일 달 1%', null, {}],
  ] as const)(
    'adds the extra rate "%s" only where it matches',
    { tags: ['PNT-23'] },
    (extra, match, other) => {
      if (match) expect(earned('1%', [extra], match)).toMatchObject({ [extra]: 180 })
      if (other) expect(earned('1%', [extra], other)).not.toHaveProperty(extra)
    },
  )

  it('counts an extra rate once, however often it is listed', { tags: ['PNT-23'] }, () => {
    expect(
      earnedPoints({ base: '1%', extras: ['포장 1%', '포장 1%'] }, { ...plain, type: 'pickup' }),
    ).toHaveLength(3)
  })

  it('never earns less than 100 nor more than the rates allow', { tags: ['PNT-23'] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (paid, rate) => {
        const total = earnedPoints({ base: `${rate}%`, extras: [] }, { ...plain, paid: won(paid) })
          .map(({ amount }) => amount as number)
          .reduce((sum, amount) => sum + amount, 0)
        expect(total).toBe(Math.floor((paid * rate) / 100) + 100)
      }),
    )
  })

  it.each([
    ['2026-02-17T02:30:00Z', '2027-02-17T15:00:00.000Z'],
    ['2026-02-17T14:59:59Z', '2027-02-17T15:00:00.000Z'],
    ['2026-02-17T15:00:00Z', '2027-02-18T15:00:00.000Z'],
    ['2028-02-29T03:00:00Z', '2029-03-01T15:00:00.000Z'],
  ])('keeps points of %s until the end of the day a year later', (at, until) => {
    expect(pointsExpireAt(new Date(at)).toISOString()).toBe(until)
  })
})
