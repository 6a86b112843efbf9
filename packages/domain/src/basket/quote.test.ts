import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountDue } from '../fees/amount-due.ts'
import { eventDiscount } from '../fees/event-discount.ts'
import type { MenuItem } from '../menu/menu.ts'
import { won, ZERO_WON } from '../money.ts'
import { ORDER_TYPES } from '../order/order-type.ts'
import { isRefusal } from '../refusal.ts'
import { aCouponOfLine, aGroup, aStore, anItemWithSauces, anOption } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import { type RequestedLine, requestedLineOf } from './requested-line.ts'
import { MAX_LINES, type QuoteRequest, quoteOrder } from './quote.ts'

const NOW = seoul('2026-02-20 12:00')

function menuOf(...items: MenuItem[]): QuoteRequest['menu'] {
  return new Map(items.map((item) => [item.id, item]))
}

type Wanted = Partial<RequestedLine> & { readonly optionIds?: readonly string[] }

function wanted({ optionIds = [], ...parts }: Wanted = {}): RequestedLine {
  return {
    itemId: '10',
    priceId: '100',
    itemName: '',
    priceName: '',
    quantity: 1,
    restriction: '',
    options: optionIds.map((id) => ({ groupId: '7', groupName: '소스', id, name: '', claimedPrice: null })),
    claimedPrice: null,
    claimedAmount: null,
    coupon: null,
    ...parts,
  }
}

function request(parts: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    store: aStore(),
    menu: menuOf(anItemWithSauces()),
    lines: [wanted()],
    orderType: 'pickup',
    usedCoupons: [],
    destination: null,
    now: NOW,
    ...parts,
  }
}

function quoteOf(parts: Partial<QuoteRequest> = {}) {
  const quoting = quoteOrder(request(parts))
  if (isRefusal(quoting)) throw new Error(`refused: ${quoting.reason}`)
  return quoting.quote
}

function reasonFor(line: Wanted, item: Partial<MenuItem> = {}): string {
  const quoting = quoteOrder(request({ lines: [wanted(line)], menu: menuOf(anItemWithSauces(item)) }))
  return isRefusal(quoting) ? quoting.reason : 'ok'
}

describe('re-pricing', () => {
  it('names and prices come from the menu', { tags: ['REG-13'] }, () => {
    const quote = quoteOf({ lines: [wanted({ priceId: '101', optionIds: ['72', '71'], quantity: 2 })] })
    expect(quote.lines[0]).toMatchObject({
      itemName: '간장 한 마리',
      priceName: '두 마리',
      price: 33_000,
      quantity: 2,
      amount: 72_000,
    })
    expect(quote.lines[0]?.options.map((option) => [option.id, option.groupName, option.price])).toEqual([
      ['71', '소스', 1_000],
      ['72', '소스', 2_000],
    ])
  })

  it.each<[string, Wanted, Partial<MenuItem>, string]>([
    ['an unknown item', { itemId: '11' }, {}, 'itemGone'],
    ['another item’s price', { priceId: '999' }, {}, 'itemGone'],
    ['a hidden item', {}, { isShown: false }, 'itemGone'],
    ['a sold-out item', {}, { isSoldOut: true }, 'itemSoldOut'],
    ['an option of another item', { optionIds: ['999'] }, {}, 'optionGone'],
    ['an option twice', { optionIds: ['71', '71'] }, {}, 'optionTwice'],
    [
      'a sold-out option',
      { optionIds: ['71'] },
      { optionGroups: [aGroup({ options: [anOption({ isSoldOut: true })] })] },
      'optionSoldOut',
    ],
    ['too few options', {}, { optionGroups: [aGroup({ minimum: 1 })] }, 'optionNotChosen'],
    [
      'too many options',
      { optionIds: ['71', '72'] },
      { optionGroups: [aGroup({ maximum: 1 })] },
      'optionOverMaximum',
    ],
    ['a coupon on a menu line', { coupon: aCouponOfLine() }, {}, 'itemGone'],
    ['a coupon line without a coupon', { itemId: '0' }, {}, 'itemGone'],
  ])('refuses %s', { tags: ['REG-13'] }, (_, line, item, reason) => {
    expect(reasonFor(line, item)).toBe(reason)
  })

  it.each([0, -1, 1.5, 100, 1_000, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a quantity of %d and names the maximum',
    { tags: ['REG-13'] },
    (quantity) => {
      const quoting = quoteOrder(request({ lines: [wanted({ quantity })] }))
      expect(quoting).toEqual({ reason: 'quantity', params: { max: 99 } })
    },
  )

  it('takes a quantity of 1 and of 99', { tags: ['REG-13'] }, () => {
    expect(reasonFor({ quantity: 1 })).toBe('ok')
    expect(reasonFor({ quantity: 99 })).toBe('ok')
  })

  it('refuses a price that differs from the menu, with a fresh quote', { tags: ['REG-13'] }, () => {
    for (const claim of [
      { claimedPrice: won(1) },
      { claimedAmount: won(17_999) },
      { optionIds: ['71'], claimedAmount: won(18_000 - 5_000) },
      {
        options: [{ groupId: '7', groupName: '소스', id: '71', name: '', claimedPrice: won(1) }],
        claimedAmount: won(19_000),
      },
    ]) {
      const quoting = quoteOrder(request({ lines: [wanted(claim)] }))
      expect(isRefusal(quoting) && quoting.reason).toBe('priceChanged')
      expect(quoting.quote?.orderAmount).toBeGreaterThanOrEqual(18_000)
    }
    expect(reasonFor({ claimedPrice: won(18_000), claimedAmount: won(18_000) })).toBe('ok')
  })

  it('refuses an empty basket and more than 200 lines', { tags: ['REG-13'] }, () => {
    expect(quoteOrder(request({ lines: [] }))).toMatchObject({ reason: 'emptyBasket' })
    const lines = Array.from({ length: MAX_LINES + 1 }, () => wanted())
    expect(quoteOrder(request({ lines }))).toMatchObject({ reason: 'tooManyLines' })
    expect(isRefusal(quoteOrder(request({ lines: lines.slice(1) })))).toBe(false)
  })
})

describe('coupons', () => {
  const couponWanted = (parts: Wanted = {}) =>
    wanted({ itemId: '0', priceId: '', coupon: aCouponOfLine(), ...parts })

  it('a dearer variant costs the difference, plus options', { tags: ['ITEM-12'] }, () => {
    const quote = quoteOf({ lines: [couponWanted({ priceId: '101', optionIds: ['73'] })] })
    expect(quote.lines[0]).toMatchObject({
      itemId: '0',
      itemName: '교환 한 마리',
      price: 13_000,
      amount: 16_000,
    })
  })

  it('the coupon’s own menu costs nothing', { tags: ['CPN-11'] }, () => {
    expect(quoteOf({ lines: [couponWanted()] })).toMatchObject({ orderAmount: 0, due: 0 })
  })

  it('a coupon line has quantity one, and a coupon is used once', { tags: ['BSK-03', 'REG-13'] }, () => {
    const refusalOf = (...lines: RequestedLine[]) => quoteOrder(request({ lines }))
    expect(refusalOf(couponWanted({ quantity: 2 }))).toMatchObject({ reason: 'quantity' })
    expect(refusalOf(couponWanted(), couponWanted())).toMatchObject({ reason: 'couponTwice' })
    expect(refusalOf(couponWanted({ optionIds: ['71'] }))).toMatchObject({ reason: 'optionGone' })
    expect(refusalOf(couponWanted({ priceId: '5' }))).toMatchObject({ reason: 'itemGone' })
    const both = request({
      lines: [couponWanted()],
      usedCoupons: [{ code: aCouponOfLine().code, isExchanged: true, menuPrice: won(20_000) }],
    })
    expect(quoteOrder(both)).toMatchObject({ reason: 'couponTwice' })
  })

  it('the exchange credit is the exchanged coupons’ menu prices, not taken off the order amount', {
    tags: ['REG-14'],
  }, () => {
    const quote = quoteOf({
      usedCoupons: [
        { code: 'a', isExchanged: true, menuPrice: won(5_000) },
        { code: 'b', isExchanged: false, menuPrice: won(9_000) },
      ],
    })
    expect(quote).toMatchObject({ orderAmount: 18_000, exchangeCredit: 5_000, due: 13_000 })
  })
})

describe('charges and reductions', () => {
  const destination = { legalCode: '1168010100', distanceKm: 1 }

  it('delivery: the fee and the island surcharge are added', { tags: ['REG-14', 'PAY-32'] }, () => {
    const store = aStore({ isOnIsland: true, islandSurcharge: won(2_000) })
    expect(quoteOf({ store, orderType: 'delivery', destination })).toMatchObject({
      orderAmount: 18_000,
      deliveryFee: 2_000,
      surcharge: 2_000,
      courierFee: 0,
      pickupDiscount: 0,
      due: 22_000,
    })
  })

  it('pickup, in-store and a delivery without an address have no delivery fee', {
    tags: ['REG-14'],
  }, () => {
    expect(quoteOf({ orderType: 'pickup', destination }).deliveryFee).toBe(0)
    expect(quoteOf({ orderType: 'dineIn', destination }).deliveryFee).toBe(0)
    expect(quoteOf({ orderType: 'delivery' }).deliveryFee).toBe(0)
  })

  it('the discount is the pickup discount, for pickup only', { tags: ['DLV-04', 'REG-14'] }, () => {
    const store = aStore({
      pickupDiscounts: [
        { id: '1', kind: 'RATE', value: 10, minimumOrder: ZERO_WON, combinesWithCoupon: true },
        { id: '2', kind: 'AMT', value: 3_000, minimumOrder: won(18_000), combinesWithCoupon: false },
      ],
    })
    expect(quoteOf({ store })).toMatchObject({ pickupDiscount: 3_000, due: 15_000 })
    expect(quoteOf({ store, orderType: 'dineIn' }).pickupDiscount).toBe(0)
    expect(quoteOf({ store, orderType: 'delivery', destination }).pickupDiscount).toBe(0)
  })

  it('kyochon takes 1,000 won off each event item without a coupon at pickup', { tags: ['PAY-31'] }, () => {
    const menu = menuOf(anItemWithSauces({ isEvent: true }), anItemWithSauces({ id: '20' }))
    const lines = [wanted({ quantity: 3 }), wanted({ itemId: '20' })]
    const store = aStore({ channel: 'kyochon' })
    expect(quoteOf({ store, menu, lines })).toMatchObject({ eventItemDiscount: 3_000, due: 69_000 })
    expect(quoteOf({ store, menu, lines, orderType: 'delivery' }).eventItemDiscount).toBe(0)
    expect(quoteOf({ menu, lines }).eventItemDiscount).toBe(0)
  })

  it('the amount due is never below 0', { tags: ['PAY-34'] }, () => {
    const usedCoupons = [{ code: 'a', isExchanged: true, menuPrice: won(90_000) }]
    expect(quoteOf({ usedCoupons }).due).toBe(0)
  })

  it('the store’s event discount applies to prepaid methods only', { tags: ['PAY-33'] }, () => {
    const store = aStore({ event: { discount: won(1_500), imageUrl: '' } })
    const quote = quoteOf({ store })
    const dueBy = (method: string) => amountDue({ ...quote, eventDiscount: eventDiscount(store, method) })
    expect(dueBy('PICK_PRE_CD')).toBe(16_500)
    expect(dueBy('PICK_POST_CD')).toBe(18_000)
  })
})

const anyRequest = fc.record({
  lines: fc.array(
    fc
      .record({
        itemId: fc.constantFrom('10', '20'),
        priceId: fc.constantFrom('100', '101'),
        optionIds: fc.subarray(['71', '72', '73']),
        quantity: fc.integer({ min: 1, max: 99 }),
      })
      .map(wanted),
    { minLength: 1, maxLength: 12 },
  ),
  orderType: fc.constantFrom(...ORDER_TYPES),
  store: fc.record({
    channel: fc.constantFrom('kyochon' as const, 'hansang' as const),
    isOnIsland: fc.boolean(),
    islandSurcharge: fc.nat({ max: 5_000 }).map(won),
    pickupDiscounts: fc.array(
      fc.record({
        id: fc.constant('1'),
        kind: fc.constantFrom('AMT' as const, 'RATE' as const),
        value: fc.integer({ min: 1, max: 100 }),
        minimumOrder: fc.nat({ max: 50_000 }).map(won),
        combinesWithCoupon: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  }),
  usedCoupons: fc.array(
    fc.record({
      code: fc.constantFrom('a', 'b'),
      isExchanged: fc.boolean(),
      menuPrice: fc.nat({ max: 30_000 }).map(won),
    }),
    { maxLength: 1 },
  ),
})

describe('for any order', () => {
  const menu = menuOf(
    anItemWithSauces({ isEvent: true }),
    anItemWithSauces({ id: '20', prices: anItemWithSauces().prices }),
  )

  it('lines sum to the order amount, and amounts to the amount due', {
    tags: ['PAY-32', 'REG-14'],
  }, () => {
    fc.assert(
      fc.property(anyRequest, ({ store, ...parts }) => {
        const quote = quoteOf({
          ...parts,
          menu,
          store: aStore(store),
          destination: { legalCode: '1168010100', distanceKm: 1 },
        })
        expect(quote.orderAmount).toBe(quote.lines.reduce((sum, line) => sum + line.amount, 0))
        const added = quote.orderAmount + quote.surcharge + quote.deliveryFee + quote.courierFee
        const takenOff = quote.pickupDiscount + quote.eventItemDiscount + quote.exchangeCredit
        expect(quote.due).toBe(Math.max(0, added - takenOff))
      }),
    )
  })

  it('each line is (price + options) × quantity, and a quote’s own prices are never refused', {
    tags: ['REG-13'],
  }, () => {
    fc.assert(
      fc.property(anyRequest, ({ store, ...parts }) => {
        const quote = quoteOf({ ...parts, menu, store: aStore(store) })
        const claims = quote.lines.map(requestedLineOf)
        for (const line of quote.lines) {
          const piece = line.options.reduce((sum, option) => sum + option.price, Number(line.price))
          expect(line.amount).toBe(piece * line.quantity)
        }
        expect(quoteOf({ ...parts, menu, store: aStore(store), lines: claims })).toEqual(quote)
      }),
    )
  })
})
