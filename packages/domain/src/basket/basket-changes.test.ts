import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { won } from '../money.ts'
import { aChosenOption, aCouponLine, aCouponOfLine, aLine } from '@hansang/testing/samples'
import {
  addLine,
  belongsToOtherStore,
  decrease,
  emptyBasket,
  exchangeCoupon,
  increase,
  MAX_QUANTITY,
  removeLine,
  resetVoucher,
} from './basket-changes.ts'
import { type Basket, type BasketLine, EMPTY_BASKET } from './basket.ts'
import { basketCount, basketTotal, lineTotal } from './line-amounts.ts'
import { lineKey, sameLine } from './same-line.ts'

const basketOf = (...lines: BasketLine[]): Basket => lines.reduce(addLine, emptyBasket('1001'))
const quantities = (basket: Basket) => basket.lines.map((line) => line.quantity)

const sauce = aChosenOption({ id: '71' })
const cola = aChosenOption({ id: '81', groupId: '8', price: won(2_000) })

describe('adding', () => {
  it('an identical line increases its quantity', { tags: ['BSK-01'] }, () => {
    const basket = basketOf(aLine({ options: [sauce] }), aLine({ options: [sauce], quantity: 2 }))
    expect(quantities(basket)).toEqual([3])
  })

  it('another price or other options make a new line', { tags: ['BSK-01'] }, () => {
    const basket = basketOf(aLine(), aLine({ priceId: '101' }), aLine({ options: [sauce] }))
    expect(quantities(basket)).toEqual([1, 1, 1])
  })

  it('options compare as a set of ids, in any order', { tags: ['BSK-01'] }, () => {
    expect(sameLine(aLine({ options: [sauce, cola] }), aLine({ options: [cola, sauce] }))).toBe(true)
    expect(sameLine(aLine({ options: [sauce] }), aLine({ options: [sauce, cola] }))).toBe(false)
  })

  it('ids that would run together when joined stay apart', { tags: ['BSK-01'] }, () => {
    expect(sameLine(aLine({ itemId: '1', priceId: '11' }), aLine({ itemId: '11', priceId: '1' }))).toBe(false)
  })

  it('lines are sorted by item id, as numbers', { tags: ['BSK-02'] }, () => {
    const basket = basketOf(aLine({ itemId: '100' }), aLine({ itemId: '9' }), aLine({ itemId: '20' }))
    expect(basket.lines.map((line) => line.itemId)).toEqual(['9', '20', '100'])
  })

  it('ids that are no numbers come last, as text', { tags: ['BSK-02'] }, () => {
    const basket = basketOf(aLine({ itemId: 'b' }), aLine({ itemId: 'a' }), aLine({ itemId: '7' }))
    expect(basket.lines.map((line) => line.itemId)).toEqual(['7', 'a', 'b'])
  })

  it('a coupon line has quantity one and registers its coupon', { tags: ['BSK-03'] }, () => {
    const basket = basketOf({ ...aCouponLine(), quantity: 5 })
    expect(quantities(basket)).toEqual([1])
    expect(basket.usedCoupons).toEqual([{ code: '333000000001', isExchanged: false }])
  })

  it('two coupons are never merged, and the same one is taken once', { tags: ['BSK-03'] }, () => {
    const basket = basketOf(aCouponLine(), aCouponLine({ code: '333000000002' }), aCouponLine())
    expect(basket.lines).toHaveLength(2)
    expect(sameLine(aCouponLine(), aCouponLine())).toBe(false)
  })

  it('an empty basket has no store, coupon or discount', { tags: ['BSK-09'] }, () => {
    expect(emptyBasket('')).toEqual(EMPTY_BASKET)
    expect(EMPTY_BASKET).toEqual({ storeId: '', lines: [], usedCoupons: [], exchangeCredit: 0 })
  })

  it('dishes of another store are detected, except in an empty basket', { tags: ['BSK-11'] }, () => {
    expect(belongsToOtherStore(basketOf(aLine()), '1002')).toBe(true)
    expect(belongsToOtherStore(basketOf(aLine()), '1001')).toBe(false)
    expect(belongsToOtherStore(emptyBasket('1001'), '1002')).toBe(false)
  })
})

describe('changing', () => {
  it('minus stops at one, plus at the maximum', { tags: ['BSK-04', 'ITEM-08'] }, () => {
    const key = lineKey(aLine())
    expect(quantities(decrease(basketOf(aLine()), key))).toEqual([1])
    expect(quantities(decrease(basketOf(aLine({ quantity: 3 })), key))).toEqual([2])
    expect(quantities(increase(basketOf(aLine()), key))).toEqual([2])
    expect(quantities(increase(basketOf(aLine({ quantity: MAX_QUANTITY })), key))).toEqual([99])
  })

  it('a coupon line has no stepper', { tags: ['BSK-04'] }, () => {
    const basket = basketOf(aCouponLine())
    expect(quantities(increase(basket, lineKey(aCouponLine())))).toEqual([1])
  })

  it('only the named line changes', { tags: ['BSK-04'] }, () => {
    const basket = basketOf(aLine(), aLine({ options: [sauce] }))
    expect(quantities(increase(basket, lineKey(aLine({ options: [sauce] }))))).toEqual([1, 2])
  })

  it('removing a line removes only its own coupon registration', { tags: ['BSK-05'] }, () => {
    const basket = basketOf(aLine(), aCouponLine(), aCouponLine({ code: '333000000002' }))
    const left = removeLine(basket, lineKey(aCouponLine()))
    expect(left.lines.map(lineKey)).toEqual([
      lineKey(aCouponLine({ code: '333000000002' })),
      lineKey(aLine()),
    ])
    expect(left.usedCoupons).toEqual([{ code: '333000000002', isExchanged: false }])
    expect(removeLine(left, 'no such line')).toEqual(left)
  })

  it('changing the menu makes a voucher of the coupon and keeps its registration', {
    tags: ['BSK-06'],
  }, () => {
    const basket = exchangeCoupon(basketOf(aCouponLine()), lineKey(aCouponLine()))
    expect(basket.lines).toEqual([])
    expect(basket.exchangeCredit).toBe(20_000)
    expect(basket.usedCoupons).toEqual([{ code: '333000000001', isExchanged: true }])
  })

  it('vouchers add up; a line without a coupon cannot be exchanged', { tags: ['BSK-06'] }, () => {
    const second = aCouponOfLine({ code: '2', menuPrice: won(5_000) })
    const both = basketOf(aCouponLine(), aCouponLine(second))
    const changed = exchangeCoupon(exchangeCoupon(both, 'coupon:333000000001'), 'coupon:2')
    expect(changed.exchangeCredit).toBe(25_000)
    expect(exchangeCoupon(basketOf(aLine()), lineKey(aLine()))).toEqual(basketOf(aLine()))
  })

  it('resetting the voucher drops it with its exchanged coupons', { tags: ['BSK-21'] }, () => {
    const both = basketOf(aCouponLine(), aCouponLine({ code: '2' }))
    const reset = resetVoucher(exchangeCoupon(both, 'coupon:2'))
    expect(reset.exchangeCredit).toBe(0)
    expect(reset.usedCoupons).toEqual([{ code: '333000000001', isExchanged: false }])
    expect(reset.lines).toHaveLength(1)
  })
})

describe('amounts', () => {
  it('total = Σ (price + options) × quantity − exchange discount', { tags: ['BSK-08'] }, () => {
    const basket = basketOf(
      aLine({ options: [sauce, cola], quantity: 2 }),
      aLine({ priceId: '101', price: won(33_000) }),
    )
    expect(lineTotal(aLine({ options: [sauce, cola], quantity: 2 }))).toBe(42_000)
    expect(basketTotal(basket)).toBe(75_000)
    expect(basketTotal({ ...basket, exchangeCredit: won(80_000) })).toBe(-5_000)
    expect(basketCount(basket)).toBe(3)
  })
})

const anyLine = fc
  .record({
    itemId: fc.nat({ max: 300 }).map((id) => String(id + 1)),
    priceId: fc.constantFrom('1', '2'),
    price: fc.nat({ max: 100_000 }).map(won),
    quantity: fc.integer({ min: 1, max: 9 }),
    options: fc.uniqueArray(fc.constantFrom(sauce, cola), { maxLength: 2 }),
  })
  .map(aLine)

const anyStep = fc.oneof(
  anyLine.map((line) => (basket: Basket) => addLine(basket, line)),
  fc.nat().map((at) => (basket: Basket) => increase(basket, keyAt(basket, at))),
  fc.nat().map((at) => (basket: Basket) => decrease(basket, keyAt(basket, at))),
  fc.nat().map((at) => (basket: Basket) => removeLine(basket, keyAt(basket, at))),
  fc.nat({ max: 9 }).map((code) => (basket: Basket) => addLine(basket, aCouponLine({ code: `c${code}` }))),
  fc.nat({ max: 9 }).map((code) => (basket: Basket) => exchangeCoupon(basket, `coupon:c${code}`)),
  fc.constant(resetVoucher),
)

function keyAt(basket: Basket, at: number): string {
  const line = basket.lines[at % Math.max(1, basket.lines.length)]
  return line ? lineKey(line) : ''
}

describe('after any sequence of changes', () => {
  const check = (holds: (basket: Basket) => void) =>
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        holds(steps.reduce((basket, step) => step(basket), emptyBasket('1001')))
      }),
    )

  it('the total is the naive sum', { tags: ['BSK-08'] }, () => {
    check((basket) => {
      let naive = 0 - basket.exchangeCredit
      for (const line of basket.lines) {
        for (let piece = 0; piece < line.quantity; piece += 1) {
          naive += line.price
          for (const option of line.options) naive += option.price
        }
      }
      expect(basketTotal(basket)).toBe(naive)
    })
  })

  it('quantities are whole and between one and the maximum', { tags: ['BSK-04'] }, () => {
    check((basket) => {
      for (const quantity of quantities(basket)) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
      }
    })
  })

  it('no two lines are the same, and their ids rise', { tags: ['BSK-01', 'BSK-02'] }, () => {
    check((basket) => {
      const keys = basket.lines.map(lineKey)
      expect(new Set(keys).size).toBe(keys.length)
      const ids = basket.lines.map((line) => Number(line.itemId))
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    })
  })

  it('every coupon line is registered, and the voucher is worth the exchanged coupons', {
    tags: ['BSK-03', 'BSK-06'],
  }, () => {
    check((basket) => {
      const waiting = basket.usedCoupons.filter((used) => !used.isExchanged).map((used) => used.code)
      const onLines = basket.lines.flatMap((line) => line.coupon?.code ?? [])
      expect(waiting.toSorted()).toEqual(onLines.toSorted())
      expect(basket.exchangeCredit).toBe((basket.usedCoupons.length - waiting.length) * 20_000)
    })
  })

  it('adding the same line again merges it, in any order of options', { tags: ['BSK-01'] }, () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), anyLine, (lines, line) => {
        const once = addLine(basketOf(...lines), line)
        const again = addLine(once, { ...line, options: line.options.toReversed() })
        expect(again.lines).toHaveLength(once.lines.length)
        expect(basketCount(again)).toBe(
          Math.min(
            basketCount(once) + line.quantity,
            basketCount(once) - quantityOf(once, line) + MAX_QUANTITY,
          ),
        )
      }),
    )
  })
})

function quantityOf(basket: Basket, line: BasketLine): number {
  return basket.lines.find((present) => sameLine(present, line))?.quantity ?? 0
}
