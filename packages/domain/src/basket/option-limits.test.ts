import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { isRefusal } from '../refusal.ts'
import { aCouponOfLine, aGroup, anItemWithSauces, anOption } from '@hansang/testing/samples'
import { couponExtra, couponLine } from './coupon-line.ts'
import { lineTotal } from './line-amounts.ts'
import { chosenOptions, optionRefusal, sortedOptionGroups, tickOption } from './option-limits.ts'

const twoAtMost = aGroup({ maximum: 2 })

describe('ticking', () => {
  it('is refused above the maximum, and names it', { tags: ['ITEM-06'] }, () => {
    expect(tickOption(twoAtMost, ['71', '72'], '73')).toEqual({
      reason: 'optionOverMaximum',
      params: { n: 2 },
    })
  })

  it('is allowed up to the maximum, and unticking always', { tags: ['ITEM-06'] }, () => {
    expect(tickOption(twoAtMost, ['71'], '72')).toEqual(['71', '72'])
    expect(tickOption(twoAtMost, ['71', '72'], '71')).toEqual(['72'])
  })

  it('a maximum of 0 is no limit', { tags: ['ITEM-06'] }, () => {
    expect(tickOption(aGroup({ maximum: 0 }), ['71', '72'], '73')).toEqual(['71', '72', '73'])
  })

  it('options of other groups do not count', { tags: ['ITEM-06'] }, () => {
    expect(tickOption(aGroup({ maximum: 1 }), ['81', '82'], '71')).toEqual(['81', '82', '71'])
  })

  it('a sold-out option cannot be ticked', { tags: ['ITEM-05'] }, () => {
    const group = aGroup({ options: [anOption({ id: '71', name: '마요', isSoldOut: true })] })
    expect(tickOption(group, [], '71')).toEqual({
      reason: 'optionSoldOut',
      params: { item: '마요' },
    })
  })

  it('groups are ordered by their sort index', { tags: ['ITEM-05'] }, () => {
    const item = anItemWithSauces({
      optionGroups: [aGroup({ id: 'b', sortIndex: 10 }), aGroup({ id: 'a', sortIndex: 9 })],
    })
    expect(sortedOptionGroups(item).map((group) => group.id)).toEqual(['a', 'b'])
  })
})

describe('adding with options', () => {
  const item = anItemWithSauces({ optionGroups: [aGroup({ name: '소스', minimum: 2, maximum: 2 })] })

  it('each group needs its minimum', { tags: ['ITEM-07', 'REOR-07'] }, () => {
    expect(optionRefusal(item, ['71'])).toEqual({
      reason: 'optionUnderMinimum',
      params: { group: '소스', n: 2, missing: 1 },
    })
    expect(optionRefusal(item, ['71', '72'])).toBeNull()
  })

  it('a group without a minimum is optional', { tags: ['ITEM-07'] }, () => {
    expect(optionRefusal(anItemWithSauces({ optionGroups: [aGroup({ minimum: 0 })] }), [])).toBeNull()
  })

  it.each([
    ['another item’s option', ['71', '99'], 'optionGone'],
    ['the same option twice', ['71', '71'], 'optionTwice'],
    ['more than the maximum', ['71', '72', '73'], 'optionOverMaximum'],
    ['fewer than the minimum', [], 'optionUnderMinimum'],
  ])('refuses %s', { tags: ['REG-13'] }, (_, chosen, reason) => {
    expect(optionRefusal(item, chosen)?.reason).toBe(reason)
  })

  it('refuses a sold-out option', { tags: ['REG-13'] }, () => {
    const soldOut = anItemWithSauces({ optionGroups: [aGroup({ options: [anOption({ isSoldOut: true })] })] })
    expect(optionRefusal(soldOut, ['71'])?.reason).toBe('optionSoldOut')
  })

  it('no sequence of taps exceeds a group’s maximum', { tags: ['ITEM-06'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.constantFrom('71', '72', '73')),
        (maximum, taps) => {
          const group = aGroup({ maximum })
          let chosen: readonly string[] = []
          for (const tap of taps) {
            const tick = tickOption(group, chosen, tap)
            if (!isRefusal(tick)) chosen = tick
          }
          expect(chosen.length).toBeLessThanOrEqual(maximum)
          expect(optionRefusal(anItemWithSauces({ optionGroups: [group] }), chosen)).toBeNull()
        },
      ),
    )
  })
})

describe('coupon variant', () => {
  it('the extra is what the choice costs above the coupon’s menu, never below 0', {
    tags: ['ITEM-12'],
  }, () => {
    expect(couponExtra(won(23_000), aCouponOfLine({ menuPrice: won(20_000) }))).toBe(3_000)
    expect(couponExtra(won(18_000), aCouponOfLine({ menuPrice: won(20_000) }))).toBe(0)
  })

  it('the line costs the extra and its options, quantity 1', { tags: ['ITEM-11', 'ITEM-12'] }, () => {
    const item = anItemWithSauces()
    const [, two] = item.prices
    if (!two) throw new Error('the sample has two prices')
    const line = couponLine(aCouponOfLine(), { item, variant: two, options: chosenOptions(item, ['72']) })
    expect(line.price).toBe(13_000)
    expect(line.quantity).toBe(1)
    expect(lineTotal(line)).toBe(15_000)
  })

  it('without a choice the line is free and has the coupon’s menu', { tags: ['CPN-11'] }, () => {
    expect(couponLine(aCouponOfLine())).toMatchObject({
      itemId: '0',
      itemName: '교환 한 마리',
      price: 0,
      quantity: 1,
    })
  })
})
