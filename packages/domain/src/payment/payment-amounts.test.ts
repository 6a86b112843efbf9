import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountRows } from '../fees/amount-due.ts'
import { addWon, won, ZERO_WON } from '../money.ts'
import { aStore } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import { feesWithCoupons, type FeesRequest, paymentAmounts } from './payment-amounts.ts'

const NONE = { franchisePoints: ZERO_WON, callReminderPoints: ZERO_WON, coupons: [] }
const PARTS = { orderAmount: won(20_000), deliveryFee: won(3_000) }
const coupon = (value: number, number = '1') => ({ number, value: won(value) })

describe('paymentAmounts', () => {
  it.each([
    ['nothing', {}, 23_000],
    ['points of both kinds', { franchisePoints: won(1_000), callReminderPoints: won(500) }, 21_500],
    ['a coupon', { coupons: [coupon(5_000)] }, 18_000],
    ['a coupon worth more than the rest', { coupons: [coupon(50_000)] }, 0],
    ['two coupons', { coupons: [coupon(5_000), coupon(2_000, '2')] }, 16_000],
    ['points worth more than the order', { franchisePoints: won(30_000) }, 0],
  ])('with %s', { tags: ['PAY-32', 'CPN-21', 'PAY-34'] }, (_, tenders, due) => {
    expect(paymentAmounts({ parts: PARTS, ...NONE, ...tenders })).toMatchObject({ due, payable: 23_000 })
  })

  it('a coupon takes off at most the rest after points', { tags: ['CPN-21'] }, () => {
    const { coupons, due } = paymentAmounts({
      parts: PARTS,
      ...NONE,
      franchisePoints: won(20_000),
      coupons: [coupon(5_000)],
    })
    expect([coupons[0]?.amount, due]).toEqual([3_000, 0])
  })

  it('in 100,000 baskets the tenders sum to the payable amount', {
    tags: ['PAY-32', 'PAY-42'],
    timeout: 120_000,
  }, () => {
    const amount = fc.nat({ max: 60_000 }).map(won)
    const parts = fc.record({
      orderAmount: amount,
      surcharge: fc.nat({ max: 5_000 }).map(won),
      deliveryFee: fc.nat({ max: 9_000 }).map(won),
      courierFee: fc.nat({ max: 4_000 }).map(won),
      pickupDiscount: fc.nat({ max: 5_000 }).map(won),
      eventItemDiscount: fc.nat({ max: 5_000 }).map(won),
      eventDiscount: fc.nat({ max: 3_000 }).map(won),
      exchangeCredit: fc.nat({ max: 25_000 }).map(won),
      localVoucher: fc.nat({ max: 10_000 }).map(won),
    })
    const coupons = fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 })
    fc.assert(
      fc.property(parts, fc.nat(), fc.nat(), coupons, (given, first, second, values) => {
        const { payable } = paymentAmounts({ parts: given, ...NONE })
        const franchisePoints = won(first % (payable + 1))
        const callReminderPoints = won(second % (payable - franchisePoints + 1))
        const paid = paymentAmounts({
          parts: given,
          franchisePoints,
          callReminderPoints,
          coupons: values.map((value, at) => coupon(value, `${at}`)),
        })
        const used = addWon(...paid.coupons.map((one) => one.amount))
        expect(addWon(paid.due, franchisePoints, callReminderPoints, used)).toBe(paid.payable)
        expect(paid.payable).toBe(payable)
        const shown = amountRows(paid).reduce(
          (sum, row) => sum + (row.isTakenOff ? 0 - row.amount : row.amount),
          0,
        )
        expect(paid.due).toBe(Math.max(0, shown))
      }),
      { numRuns: 100_000 },
    )
  })
})

describe('feesWithCoupons', () => {
  const store = aStore({
    delivery: {
      ...aStore().delivery,
      feeTiers: [
        { minimumOrder: won(12_000), fee: won(4_000) },
        { minimumOrder: won(20_000), fee: won(2_000) },
      ],
    },
    pickupDiscounts: [
      { id: '1', kind: 'AMT', value: 3_000, minimumOrder: ZERO_WON, combinesWithCoupon: false },
      { id: '2', kind: 'AMT', value: 1_000, minimumOrder: ZERO_WON, combinesWithCoupon: true },
    ],
  })
  const fees = (parts: Partial<FeesRequest>) =>
    feesWithCoupons({
      store,
      orderType: 'delivery',
      orderAmount: won(25_000),
      destination: { legalCode: '1168010100', distanceKm: null },
      couponValues: [],
      quoted: { deliveryFee: won(2_000), pickupDiscount: ZERO_WON },
      placedAt: seoul('2026-02-24 12:00'),
      ...parts,
    })

  it.each([
    [[5_000], 2_000],
    [[5_001], 4_000],
    [[3_000, 3_000], 4_000],
    [[90_000], 4_000],
  ])('coupons of %o leave a fee of %i', { tags: ['CPN-19', 'DLV-06'] }, (values, fee) => {
    expect(fees({ couponValues: values.map(won) })).toEqual({ deliveryFee: fee, pickupDiscount: 0 })
  })

  it('at pickup only the discount that combines with a coupon remains', {
    tags: ['CPN-19', 'DLV-04'],
  }, () => {
    const pickup = { orderType: 'pickup', destination: null } as const
    const quoted = { deliveryFee: ZERO_WON, pickupDiscount: won(3_000) }
    expect(fees({ ...pickup, quoted })).toEqual(quoted)
    expect(fees({ ...pickup, quoted, couponValues: [won(1)] })).toEqual({
      deliveryFee: 0,
      pickupDiscount: 1_000,
    })
  })

  it('without a coupon the fees are those of the quote, even if the store changed them', {
    tags: ['CPN-19'],
  }, () => {
    const quoted = { deliveryFee: won(777), pickupDiscount: won(88) }
    expect(fees({ quoted })).toEqual(quoted)
  })

  it('an in-store order has neither fee nor discount', { tags: ['DLV-04', 'DLV-06'] }, () => {
    const dineIn = { orderType: 'dineIn', destination: null, couponValues: [won(1)] } as const
    expect(fees(dineIn)).toEqual({ deliveryFee: 0, pickupDiscount: 0 })
  })
})
