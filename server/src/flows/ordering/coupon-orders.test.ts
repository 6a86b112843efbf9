import {
  recalculateDeliveryFee,
  recalculatePickupDiscount,
  registerOrder,
  type OrderRequest,
  type RequestTo,
} from '@hansang/contract'
import { won } from '@hansang/domain'
import { refusalTexts, couponTexts } from '@hansang/messages'
import {
  aWorldCoupon,
  aStore,
  aWorldStore,
  aWorld,
  anExchangeCoupon,
  anItem,
  bringIn,
  couponStage,
  eventually,
  loginAs,
  onceKey,
  orderRow,
  seoul,
  useServer,
  aCouponOfLine,
  anUnpricedLine,
  anUnpricedCouponLine,
  YEOKSAM_DELIVERY,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const TWO_SIZES = anItem({
  id: '600101',
  name: '두 마리',
  prices: [
    { id: '600101-s', name: '보통', price: won(15_000), isSoldOut: false },
    { id: '600101-l', name: '큰 것', price: won(19_000), isSoldOut: false },
  ],
})

let numbers = 0
let phones = 0

const delivery = {
  ...aStore().delivery,
  feeTiers: [
    { minimumOrder: won(10_000), fee: won(3_000) },
    { minimumOrder: won(18_000), fee: won(1_000) },
  ],
}
const pickupDiscounts = [
  { id: '1', kind: 'AMT' as const, value: 2_000, minimumOrder: won(0), combinesWithCoupon: false },
]
const stores = [
  aWorldStore({ id: '5001', channel: 'bbq' }),
  aWorldStore({
    id: '6001',
    channel: 'twozzim',
    items: [TWO_SIZES, anItem({ id: '600102' })],
  }),
  aWorldStore({ id: '2001', channel: 'kyochon', delivery, pickupDiscounts }),
]
const server = useServer({ now: seoul('2026-03-11 12:00'), hasSweeps: true, stores })

async function issue(given: Partial<Parameters<typeof aWorldCoupon>[0]>): Promise<string> {
  const number = `${777_000 + ++numbers}`
  await bringIn(server, aWorld({ coupons: [anExchangeCoupon({ number, ...given })] }))
  return number
}

async function order(channel: 'bbq' | 'twozzim' | 'kyochon', storeId: string, given: Partial<OrderRequest>) {
  const customer = await loginAs(server, { channel, phone: `0104444${String(++phones).padStart(4, '0')}` })
  const asked = { channel, storeId, type: 'pickup', orderSource: 'ARS', ...given } as const
  return Object.assign(await customer.call(registerOrder, asked, onceKey()), { customer })
}

describe('coupon lines', () => {
  it('are priced from the stored coupon and reserved for the order', {
    tags: ['BSK-03', 'CPN-11', 'REG-04'],
  }, async () => {
    const number = await issue({ channel: 'bbq' })
    const claimed = aCouponOfLine({ code: number, number, menuPrice: won(99_000), useAmount: won(99_000) })
    const free = { coupon: claimed, itemName: '공짜', claimedPrice: won(0) }
    const { answer } = await order('bbq', '5001', { lines: [anUnpricedCouponLine(number, free)] })
    expect(await couponStage(server, number, 'bbq')).toEqual({
      stage: 'RESERVED',
      order_id: answer.orderNumber,
    })
    const row = await orderRow(server, answer.orderNumber)
    expect(row).toMatchObject({ order_amount: 0, exchange_credit: 0 })
    expect(row.lines).toMatchObject([{ itemName: '교환 한 마리', coupon: { menuPrice: 15_000 } }])
  })

  it.each([
    ['an unknown coupon', async () => '123456', refusalTexts.couponUnusable],
    ['a used coupon', async () => await issue({ channel: 'bbq', status: 'USED' }), refusalTexts.couponUsed],
    [
      'an amount coupon',
      async () => await issue({ channel: 'bbq', productType: 'AMOUNT', goodsPrice: won(5_000) }),
      couponTexts.amount,
    ],
    ["another brand's coupon", async () => await issue({ channel: 'kyochon' }), refusalTexts.couponUnusable],
    [
      "another store's coupon",
      async () => await issue({ channel: 'bbq', storeIds: ['6001'] }),
      refusalTexts.couponUnusable,
    ],
  ])('%s is refused, and nothing is ordered', { tags: ['CPN-18', 'CPN-07'] }, async (_, make, message) => {
    const { body } = await order('bbq', '5001', { lines: [anUnpricedCouponLine(await make())] })
    expect(body).toMatchObject({ code: 'fail', message })
  })

  it('may use a coupon on one line and in one role only', { tags: ['CPN-16'] }, async () => {
    const number = await issue({ channel: 'bbq' })
    const line = anUnpricedCouponLine(number)
    const twice = await order('bbq', '5001', { lines: [line, line] })
    expect(twice.body).toMatchObject({ code: 'fail', message: couponTexts.inBasket })
    const both = { lines: [line], usedCoupons: [{ code: number, isExchanged: true }] }
    expect((await order('bbq', '5001', both)).body.code).toBe('fail')
    expect(await couponStage(server, number, 'bbq')).toMatchObject({ stage: 'ISSUED' })
  })

  it('are refused with a coupon on a dish of the menu, which stays unused', async () => {
    const number = await issue({ channel: 'bbq' })
    const coupon = aCouponOfLine({ code: number, number })
    const { body } = await order('bbq', '5001', { lines: [{ ...anUnpricedLine('500101'), coupon }] })
    expect(body).toMatchObject({ code: 'fail' })
    expect(await couponStage(server, number, 'bbq')).toMatchObject({ stage: 'ISSUED' })
  })

  it('charge the difference for a dearer variant, and refuse a variant of another item', {
    tags: ['ITEM-11', 'ITEM-12'],
  }, async () => {
    const number = await issue({ channel: 'twozzim', goodsId: '600101', optionCount: 2 })
    const other = {
      lines: [anUnpricedCouponLine(number, { priceId: '600102-p' }), anUnpricedLine('600102')],
    }
    expect((await order('twozzim', '6001', other)).body.code).toBe('fail')
    const { answer } = await order('twozzim', '6001', {
      lines: [anUnpricedCouponLine(number, { priceId: '600101-l' })],
    })
    expect(await orderRow(server, answer.orderNumber)).toMatchObject({ order_amount: 4_000 })
  })
})

describe('coupons exchanged for another menu item', () => {
  const lines = [anUnpricedLine('500101')]

  it('take off the menu price that is stored with the coupon', {
    tags: ['BSK-06', 'BSK-21', 'REG-14'],
  }, async () => {
    const number = await issue({ channel: 'bbq' })
    const { answer } = await order('bbq', '5001', {
      lines,
      usedCoupons: [{ code: number, isExchanged: true }],
    })
    expect(await orderRow(server, answer.orderNumber)).toMatchObject({
      order_amount: 18_000,
      exchange_credit: 15_000,
      due: 3_000,
    })
  })

  it('are accepted only where the brand offers the exchange', { tags: ['BSK-07'] }, async () => {
    const number = await issue({ channel: 'kyochon' })
    const { body } = await order('kyochon', '2001', {
      lines: [anUnpricedLine('200101')],
      usedCoupons: [{ code: number, isExchanged: true }],
    })
    expect(body).toMatchObject({ code: 'fail', message: refusalTexts.couponUnusable })
  })

  it('are released by an unpaid order', { tags: ['PAY-50'] }, async () => {
    const number = await issue({ channel: 'bbq' })
    const { answer } = await order('bbq', '5001', {
      lines,
      usedCoupons: [{ code: number, isExchanged: true }],
    })
    server.clock.advance(31 * 60_000)
    await eventually(async () => (await orderRow(server, answer.orderNumber)).status === 'ORDER_CANCEL')
    expect(await couponStage(server, number, 'bbq')).toEqual({ stage: 'ISSUED', order_id: null })
  })
})

describe('fees with an amount coupon', () => {
  const lines = [anUnpricedLine('200101')]

  it('recalculate the delivery fee from the order amount less the coupon', {
    tags: ['EP-41', 'CPN-19', 'DLV-06'],
  }, async () => {
    const { customer, answer } = await order('kyochon', '2001', {
      lines,
      type: 'delivery',
      address: YEOKSAM_DELIVERY,
    })
    const number = await issue({ channel: 'kyochon', productType: 'AMOUNT', goodsPrice: won(1_000) })
    const ask = async (given: Partial<RequestTo<typeof recalculateDeliveryFee>>) =>
      (await customer.call(recalculateDeliveryFee, { ...answer, ...given })).answer.deliveryFee
    expect(await ask({ usesCoupon: false, couponNumbers: [number] })).toBe(1_000)
    expect(await ask({ usesCoupon: true, couponNumbers: [number] })).toBe(3_000)
    expect(await ask({ usesCoupon: true })).toBe(1_000)
  })

  it('answer the pickup discount now and before', { tags: ['EP-42', 'CPN-22', 'DLV-04'] }, async () => {
    const { customer, answer } = await order('kyochon', '2001', { lines })
    const ask = async (usesCoupon: boolean) =>
      (await customer.call(recalculatePickupDiscount, { ...answer, usesCoupon })).answer
    expect(await ask(false)).toEqual({ pickupDiscount: 2_000, pickupDiscountBefore: 2_000 })
    expect(await ask(true)).toEqual({ pickupDiscount: 0, pickupDiscountBefore: 2_000 })
  })

  it('are not answered for the order of another', {
    tags: ['EP-41', 'EP-42', 'SES-19'],
  }, async () => {
    const { answer } = await order('kyochon', '2001', { lines })
    const stranger = await loginAs(server, { channel: 'kyochon', phone: '01099990000' })
    const { status } = await stranger.call(recalculateDeliveryFee, { ...answer, usesCoupon: false })
    expect(status).toBe(404)
  })
})
