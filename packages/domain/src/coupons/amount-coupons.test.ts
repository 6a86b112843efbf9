import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { applyCoupons, couponNumber, paymentCouponRefusal } from './amount-coupons.ts'

const coupons = (...values: number[]) => values.map((value, at) => ({ number: `${at}`, value: won(value) }))
const amounts = (values: number[], payable: number) =>
  applyCoupons(coupons(...values), won(payable)).map(({ amount }) => amount)

describe('applyCoupons', () => {
  it.each([
    [[5_000], 20_000, [5_000]],
    [[25_000], 20_000, [20_000]],
    [[20_000], 20_000, [20_000]],
    [[5_000, 3_000], 20_000, [5_000, 3_000]],
    [[15_000, 15_000], 20_000, [15_000, 5_000]],
    [[15_000, 15_000, 1_000], 20_000, [15_000, 5_000, 0]],
    [[5_000], 0, [0]],
    [[5_000], -1, [0]],
    [[], 20_000, []],
  ])('coupons of %o on %i take off %o', { tags: ['CPN-21'] }, (values, payable, expected) => {
    expect(amounts(values, payable)).toEqual(expected)
  })

  it('they take off their worth, up to the amount to pay, in any order', {
    tags: ['CPN-21'],
  }, () => {
    const value = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), fc.nat({ max: 100_000 }), (values, payable) => {
        const used = amounts(values, payable)
        const worth = values.reduce((sum, one) => sum + one, 0)
        expect(used.reduce<number>((sum, one) => sum + one, 0)).toBe(Math.min(worth, payable))
        used.forEach((amount, at) => expect(amount).toBeLessThanOrEqual(values[at] ?? 0))
      }),
    )
  })
})

describe('entering a coupon on the payment screen', () => {
  const entered = { number: '8591', kind: 'amount', applied: [], due: won(1) } as const

  it.each([
    ['a good one', {}, undefined],
    ['not looked up yet', { kind: null }, undefined],
    ['nothing due', { due: won(0) }, 'couponNotNeeded'],
    ['less than nothing due', { due: won(-1) }, 'couponNotNeeded'],
    ['entered already', { applied: [{ number: '8591' }] }, 'couponApplied'],
    ['another one entered', { applied: [{ number: '8592' }] }, undefined],
    ['an exchange coupon', { kind: 'exchange' }, 'couponIsExchange'],
    [
      'nothing due comes before entered already',
      { due: won(0), applied: [{ number: '8591' }] },
      'couponNotNeeded',
    ],
    [
      'entered already comes before an exchange coupon',
      { kind: 'exchange', applied: [{ number: '8591' }] },
      'couponApplied',
    ],
  ] as const)('%s', { tags: ['CPN-15', 'CPN-16', 'CPN-17'] }, (_, parts, reason) => {
    expect(paymentCouponRefusal({ ...entered, ...parts })?.reason).toBe(reason)
  })

  it('white space in a number is ignored', { tags: ['CPN-14'] }, () => {
    expect(couponNumber(' 8591 0000\t0001\n')).toBe('859100000001')
  })
})
