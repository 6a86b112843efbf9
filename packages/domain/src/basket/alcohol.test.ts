import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { asksToLeaveOutside, missingFood } from './alcohol.ts'

const order = (
  orderAmount: number,
  alcohol: number,
  orderType: 'delivery' | 'pickup' | 'dineIn' = 'delivery',
) => missingFood({ orderType, orderAmount: won(orderAmount), alcohol: won(alcohol) })

describe('alcohol', () => {
  it.each([
    [20_001, 10_000, 0],
    [20_000, 10_000, 1],
    [10_000, 10_000, 10_001],
    [18_000, 0, 0],
  ])(
    'of %i won with %i of alcohol, %i of food are missing',
    { tags: ['IDV-08'] },
    (amount, alcohol, missing) => {
      expect(order(amount, alcohol)).toBe(missing)
      expect(order(amount, alcohol, 'pickup')).toBe(missing)
    },
  )

  it('alcohol alone is allowed for dine-in', { tags: ['IDV-08'] }, () =>
    expect(order(10_000, 10_000, 'dineIn')).toBe(0),
  )

  it('the limit comes from the policy', { tags: ['IDV-08'] }, () => {
    const policy = { delivery: 30, pickup: null, dineIn: null }
    const given = { orderType: 'delivery', orderAmount: won(30_000), alcohol: won(10_000) } as const
    expect(missingFood({ ...given, policy })).toBe(3_334)
  })

  it.each([
    ['문 앞에 두고 벨 눌러 주세요 (비대면)', true],
    ['문앞에 놓아 주세요', true],
    ['\u1106\u116e\u11ab 앞에 두세요', true],
    ['직접 전달해 주세요', false],
    ['', false],
  ])('"%s" is a leave-at-door request: %s', { tags: ['IDV-08'] }, (note, expected) => {
    expect(asksToLeaveOutside(note)).toBe(expected)
  })
})
