import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Won, won } from '../money.ts'
import { type Amounts, amountDue, amountRows } from './amount-due.ts'
import { eventDiscount } from './event-discount.ts'

const EVERY_PART = {
  orderAmount: won(1_000_000),
  surcharge: won(100_000),
  deliveryFee: won(20_000),
  courierFee: won(3_000),
  pickupDiscount: won(1),
  eventItemDiscount: won(2),
  eventDiscount: won(4),
  exchangeCredit: won(8),
  localVoucher: won(16),
  franchisePoints: won(32),
  callReminderPoints: won(64),
  couponAmount: won(128),
} satisfies Amounts
const CHARGES: readonly string[] = ['orderAmount', 'surcharge', 'deliveryFee', 'courierFee']

describe('the amount to pay', () => {
  it('is every charge less every reduction', { tags: ['PAY-32', 'ORD-13'] }, () => {
    expect(amountDue(EVERY_PART)).toBe(1_123_000 - 255)
  })

  it.each(Object.keys(EVERY_PART).filter((name) => name !== 'orderAmount'))(
    '%s counts once, the right way',
    { tags: ['PAY-32', 'PAY-33', 'ORD-13'] },
    (name) => {
      const alone = amountDue({ orderAmount: won(5_000), [name]: won(700) })
      expect(alone).toBe(CHARGES.includes(name) ? 5_700 : 4_300)
    },
  )

  it.each([
    [{ orderAmount: won(10_000), couponAmount: won(10_000) }, 0],
    [{ orderAmount: won(10_000), couponAmount: won(10_001) }, 0],
    [{ orderAmount: won(10_000), couponAmount: won(15_000), deliveryFee: won(3_000) }, 0],
    [{ orderAmount: won(10_000), couponAmount: won(12_000), deliveryFee: won(3_000) }, 1_000],
  ])('of %o is %i: only the whole is floored at zero', { tags: ['PAY-34'] }, (parts, due) => {
    expect(amountDue(parts)).toBe(due)
  })

  it('in the history it is charges less discount and points', { tags: ['ORD-14'] }, () => {
    const history = {
      orderAmount: won(20_000),
      surcharge: won(1_000),
      deliveryFee: won(3_000),
      courierFee: won(500),
      pickupDiscount: won(2_000),
      franchisePoints: won(1_500),
      callReminderPoints: won(500),
    }
    expect(amountDue(history)).toBe(20_500)
    expect(amountDue({ ...history, pickupDiscount: won(99_000) })).toBe(0)
  })

  it('an absent part counts as nothing', { tags: ['ORD-15'] }, () => {
    expect(amountDue({ orderAmount: won(9_900) })).toBe(9_900)
    const zero = won(0)
    expect(amountDue({ orderAmount: won(9_900), eventDiscount: zero, exchangeCredit: zero })).toBe(9_900)
  })

  it.each([
    ['DLVR_PRE_CD', 2_000],
    ['PICK_PRE_CD', 2_000],
    ['DLVR_PRE_CD_URL', 2_000],
    ['PICK_POST_CD', 0],
    ['DLVR_POST_CA', 0],
    ['HOLE_POST_CD', 0],
    [null, 0],
  ])('paid by %s the event discount of 2,000 won is %i', { tags: ['PAY-33'] }, (method, discount) => {
    expect(eventDiscount({ event: { discount: won(2_000), imageUrl: '' } }, method)).toBe(discount)
    expect(eventDiscount({ event: null }, method)).toBe(0)
  })
})

describe('the breakdown', () => {
  it('lists every part in order, with both pickup discounts in one row', { tags: ['PAY-17'] }, () => {
    expect(
      amountRows(EVERY_PART).map(({ name, amount, isTakenOff }) => [name, isTakenOff ? 0 - amount : amount]),
    ).toEqual([
      ['orderAmount', 1_000_000],
      ['surcharge', 100_000],
      ['deliveryFee', 20_000],
      ['courierFee', 3_000],
      ['pickupDiscount', -3],
      ['eventDiscount', -4],
      ['exchangeCredit', -8],
      ['localVoucher', -16],
      ['franchisePoints', -32],
      ['callReminderPoints', -64],
      ['couponAmount', -128],
    ])
  })

  it('hides zero rows, but not the order amount', { tags: ['PAY-17'] }, () => {
    expect(amountRows({ orderAmount: won(0), deliveryFee: won(0) }).map(({ name }) => name)).toEqual([
      'orderAmount',
    ])
  })

  it('its rows sum to the amount, or below zero', { tags: ['PAY-32', 'PAY-34'] }, () => {
    const amount: fc.Arbitrary<Won> = fc.nat({ max: 100_000 }).map(won)
    const names = Object.keys(EVERY_PART).filter((name) => name !== 'orderAmount')
    const optional = Object.fromEntries(names.map((name) => [name, amount]))
    const anyParts = fc.record({ orderAmount: amount, ...optional }, { requiredKeys: ['orderAmount'] })
    fc.assert(
      fc.property(anyParts, (parts) => {
        const sum = amountRows(parts).reduce(
          (total, row) => total + (row.isTakenOff ? 0 - row.amount : row.amount),
          0,
        )
        expect(amountDue(parts)).toBe(Math.max(0, sum))
      }),
    )
  })
})
