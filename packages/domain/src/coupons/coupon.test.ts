import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../brands/brand.ts'
import { brandOf } from '../brands/index.ts'
import { won, ZERO_WON } from '../money.ts'
import { aStore } from '@hansang/testing/samples'
import {
  type Coupon,
  couponKind,
  couponOfLine,
  couponRefusal,
  couponWorth,
  takesAmountCoupons,
  takesMenuCoupons,
} from './coupon.ts'

function aCoupon(parts: Partial<Coupon> = {}): Coupon {
  return {
    number: '859100000001',
    kind: 'amount',
    value: won(5_000),
    menuCode: 'M1',
    menuName: '교환 한 마리',
    menuPrice: won(20_000),
    menuPosCode: 'P1',
    itemId: '',
    optionCount: 0,
    storeIds: [],
    status: 'free',
    ...parts,
  }
}

describe('couponRefusal', () => {
  const paying = { kind: 'amount', storeId: '1001' } as const
  const ordering = { kind: 'exchange', storeId: '1001' } as const

  it.each([
    ['a coupon of ours that nobody used', aCoupon(), paying, undefined],
    ['an unknown coupon', null, paying, 'couponUnusable'],
    ['a used coupon', aCoupon({ status: 'committed' }), paying, 'couponUsed'],
    [
      'a coupon of an order that waits for its payment',
      aCoupon({ status: 'reserved' }),
      paying,
      'couponHeld',
    ],
    ['an amount coupon with nothing left', aCoupon({ value: ZERO_WON }), paying, 'couponUsed'],
    ['an exchange coupon that should pay', aCoupon({ kind: 'exchange' }), paying, 'couponIsExchange'],
    ['an amount coupon that should order a menu', aCoupon(), ordering, 'couponIsAmount'],
    [
      'an exchange coupon that orders its menu',
      aCoupon({ kind: 'exchange', value: ZERO_WON }),
      ordering,
      undefined,
    ],
    ['a coupon of other stores', aCoupon({ storeIds: ['1002'] }), paying, 'couponUnusable'],
    ['a coupon of this store among others', aCoupon({ storeIds: ['1002', '1001'] }), paying, undefined],
    [
      'what it is comes before whether it is used',
      aCoupon({ kind: 'exchange', status: 'committed' }),
      paying,
      'couponIsExchange',
    ],
  ])('%s', { tags: ['CPN-18', 'CPN-08', 'CPN-17', 'CPN-07'] }, (_, coupon, purpose, reason) => {
    expect(couponRefusal(coupon, purpose)?.reason).toBe(reason)
  })
})

describe('a coupon', () => {
  it.each([
    ['AMOUNT', 'amount'],
    ['BARCODE', 'exchange'],
    ['', 'exchange'],
    ['amount', 'exchange'],
  ])('product type %o is an %s coupon', { tags: ['CPN-17'] }, (productType, kind) => {
    expect(couponKind(productType)).toBe(kind)
  })

  it.each([
    [3_000, 5_000, 3_000],
    [0, 5_000, 5_000],
    [0, 0, 0],
  ])(
    'with %i left of a price of %i it is worth %i',
    { tags: ['CPN-21'] },
    (orderBalance, goodsPrice, worth) => {
      expect(couponWorth({ orderBalance: won(orderBalance), goodsPrice: won(goodsPrice) })).toBe(worth)
    },
  )

  it('its line has the menu of our row and the branch of the store', { tags: ['CPN-11', 'CPN-12'] }, () => {
    const store = { id: '1001', name: '시험점', posStoreCode: '' }
    expect(couponOfLine(aCoupon(), store)).toMatchObject({
      code: '859100000001',
      number: '859100000001',
      menuName: '교환 한 마리',
      menuPrice: 20_000,
      menuCode: 'M1',
      menuPosCode: 'P1',
      useAmount: 5_000,
      branchCode: '1001',
      branchName: '시험점',
    })
    expect(couponOfLine(aCoupon(), { ...store, posStoreCode: 'POS9' }).branchCode).toBe('POS9')
  })
})

describe('acceptance of coupons', () => {
  it('the six exchange channels take amount coupons, bbq only those of menus', {
    tags: ['CHN-09', 'PAY-11'],
  }, () => {
    const store = aStore()
    const paying = CHANNEL_CODES.filter((code) => takesAmountCoupons(brandOf(code).features, store))
    const ordering = CHANNEL_CODES.filter((code) => takesMenuCoupons(brandOf(code).features))
    expect(paying.toSorted()).toEqual([
      'donchicken',
      'kkanbu',
      'kyochon',
      'momstouch',
      'tteokcham',
      'twozzim',
    ])
    expect(ordering.toSorted()).toEqual(['bbq', ...paying].toSorted())
  })

  it('a store may switch them off', { tags: ['PAY-11'] }, () => {
    const settings = { takesCoupons: false, chatbotMode: '', callAppNumber: '' }
    expect(takesAmountCoupons(brandOf('kyochon').features, aStore({ settings }))).toBe(false)
  })
})
