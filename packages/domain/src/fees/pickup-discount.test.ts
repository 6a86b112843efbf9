import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won, ZERO_WON } from '../money.ts'
import type { LegacyPickupDiscount, PickupDiscountTier } from '../store/store.ts'
import { pickupDiscountLine } from './pickup-discount-line.ts'
import {
  bestPickupDiscount,
  pickupDiscount,
  pickupDiscountTiers,
  risingPickupDiscounts,
} from './pickup-discount.ts'

function tier(
  kind: 'AMT' | 'RATE',
  value: number,
  parts: Partial<PickupDiscountTier> = {},
): PickupDiscountTier {
  return { id: `${kind}${value}`, kind, value, minimumOrder: ZERO_WON, combinesWithCoupon: true, ...parts }
}
const storeWith = (
  pickupDiscounts: PickupDiscountTier[],
  legacyPickupDiscount: LegacyPickupDiscount | null = null,
) => ({
  pickupDiscounts,
  legacyPickupDiscount,
})
const discountOf = (tiers: PickupDiscountTier[], orderAmount: number, hasAmountCoupon = false) =>
  pickupDiscount({ tiers, orderAmount: won(orderAmount), hasAmountCoupon })

describe('tiers', () => {
  it('are listed by benefit, the largest first, percentages by their worth in won', {
    tags: ['DLV-05', 'LND-18'],
  }, () => {
    const mixed = [
      tier('RATE', 10),
      tier('AMT', 10),
      tier('RATE', 20),
      tier('AMT', 2_000),
      tier('AMT', 3_000),
    ]
    expect(pickupDiscountTiers(storeWith(mixed)).map(({ id }) => id)).toEqual([
      'RATE20',
      'AMT3000',
      'RATE10',
      'AMT2000',
      'AMT10',
    ])
    expect(mixed.map(({ id }) => id)).toEqual(['RATE10', 'AMT10', 'RATE20', 'AMT2000', 'AMT3000'])
  })

  it('are compared at an order amount that reaches all of them', { tags: ['LND-17', 'LND-18'] }, () => {
    const store = storeWith([
      tier('AMT', 3_000, { minimumOrder: won(40_000) }),
      tier('RATE', 10),
      tier('AMT', 5_000),
      tier('RATE', 1),
    ])
    const rising = risingPickupDiscounts(store).map(({ minimumOrder }) => minimumOrder)
    expect(rising).toEqual(rising.toSorted((one, other) => one - other))
    expect(pickupDiscountTiers(store).map(({ id }) => id)).toEqual(['AMT5000', 'RATE10', 'AMT3000', 'RATE1'])
    expect(bestPickupDiscount(store)?.tier.id).toBe('AMT5000')
  })

  it.each<[LegacyPickupDiscount | null, string | null]>([
    [{ kind: 'AMT', amount: won(2_000), rate: 10 }, 'AMT 2000'],
    [{ kind: 'RATE', amount: won(2_000), rate: 10 }, 'RATE 10'],
    [{ kind: 'AMT', amount: won(0), rate: 10 }, null],
    [{ kind: 'RATE', amount: won(2_000), rate: 0 }, null],
    [null, null],
  ])('the old single discount %o is the tier %s', { tags: ['DLV-03', 'DLV-05'] }, (legacy, expected) => {
    const [only] = pickupDiscountTiers(storeWith([], legacy))
    expect(only ? `${only.kind} ${only.value}` : null).toBe(expected)
    expect(only?.minimumOrder ?? 0).toBe(0)
  })

  it('the old single discount is ignored beside tiers', { tags: ['DLV-05'] }, () => {
    const store = storeWith([tier('AMT', 500)], { kind: 'AMT', amount: won(9_000), rate: 0 })
    expect(pickupDiscountTiers(store).map(({ id }) => id)).toEqual(['AMT500'])
  })

  it.each<[PickupDiscountTier[], string | undefined, boolean | undefined]>([
    [[], undefined, undefined],
    [[tier('RATE', 10)], 'RATE10', false],
    [[tier('RATE', 10), tier('AMT', 1_000), tier('RATE', 5)], 'RATE10', true],
    [[tier('AMT', 1_000), tier('AMT', 3_000)], 'AMT3000', true],
  ])('the best of %o is %s, a maximum: %s', { tags: ['LND-17'] }, (tiers, id, isMaximum) => {
    const best = bestPickupDiscount(storeWith(tiers))
    expect([best?.tier.id, best?.isMaximum]).toEqual([id, isMaximum])
  })

  it.each([
    [tier('AMT', 2_000), { value: '2,000원', minimumOrder: null, combinesWithCoupon: true }],
    [
      tier('RATE', 10, { minimumOrder: won(15_000), combinesWithCoupon: false }),
      { value: '10%', minimumOrder: 15_000, combinesWithCoupon: false },
    ],
  ])('describe %o in one line of the details', { tags: ['LND-18', 'FMT-15'] }, (one, line) => {
    expect(pickupDiscountLine(one)).toEqual(line)
  })
})

describe('applied to an order', () => {
  it.each<[string, PickupDiscountTier[], number, number]>([
    ['won', [tier('AMT', 2_000)], 15_000, 2_000],
    ['percent', [tier('RATE', 10)], 15_000, 1_500],
    ['percent rounds down', [tier('RATE', 7)], 15_999, 1_119],
    ['percent of part of a percent', [tier('RATE', 0.57)], 10_000, 57],
    ['never above the order amount', [tier('AMT', 2_000)], 1_500, 1_500],
    ['nor by percent', [tier('RATE', 150)], 10_000, 10_000],
    ['percent worth more than won', [tier('AMT', 2_000), tier('RATE', 10)], 25_000, 2_500],
    ['won worth more than percent', [tier('AMT', 2_000), tier('RATE', 10)], 15_000, 2_000],
    ['minimum reached', [tier('AMT', 3_000, { minimumOrder: won(20_000) })], 20_000, 3_000],
    ['minimum not reached', [tier('AMT', 3_000, { minimumOrder: won(20_000) })], 19_999, 0],
    ['no tier', [], 20_000, 0],
    ['an empty order', [tier('AMT', 2_000)], 0, 0],
  ])('%s', { tags: ['DLV-03', 'DLV-04'] }, (_name, tiers, orderAmount, discount) => {
    expect(discountOf(tiers, orderAmount)).toBe(discount)
  })

  it('with an amount coupon only tiers that combine with coupons count', { tags: ['DLV-04'] }, () => {
    const tiers = [tier('AMT', 3_000, { combinesWithCoupon: false }), tier('AMT', 1_000)]
    expect(discountOf(tiers, 20_000)).toBe(3_000)
    expect(discountOf(tiers, 20_000, true)).toBe(1_000)
    expect(discountOf(tiers.slice(0, 1), 20_000, true)).toBe(0)
  })

  it('is the worth of the best allowed tier, up to the order amount', { tags: ['DLV-04'] }, () => {
    const anyTier = fc.record({
      id: fc.constant(''),
      kind: fc.constantFrom('AMT' as const, 'RATE' as const),
      value: fc.nat({ max: 5_000 }),
      minimumOrder: fc.nat({ max: 30_000 }).map(won),
      combinesWithCoupon: fc.boolean(),
    })
    const amounts = fc.nat({ max: 60_000 }).map(won)
    fc.assert(
      fc.property(
        fc.array(anyTier, { maxLength: 4 }),
        amounts,
        fc.boolean(),
        (tiers, orderAmount, hasAmountCoupon) => {
          const worth = tiers.map(({ kind, value, minimumOrder, combinesWithCoupon }) => {
            if (minimumOrder > orderAmount || (hasAmountCoupon && !combinesWithCoupon)) return 0
            const full = kind === 'AMT' ? value : Number((BigInt(orderAmount) * BigInt(value)) / 100n)
            return Math.min(full, orderAmount)
          })
          expect(pickupDiscount({ tiers, orderAmount, hasAmountCoupon })).toBe(Math.max(0, ...worth))
        },
      ),
    )
  })

  it('percent is exact to a thousandth of a percent for every rate and amount', { tags: ['DLV-04'] }, () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.nat({ max: 10_000_000 }), (thousandths, orderAmount) => {
        const exact = Number((BigInt(orderAmount) * BigInt(thousandths)) / 100_000n)
        expect(discountOf([tier('RATE', thousandths / 1000)], orderAmount)).toBe(exact)
      }),
    )
  })
})
