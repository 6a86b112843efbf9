import { recalculateDeliveryFee, recalculatePickupDiscount, registerOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import { refusalTexts, couponTexts } from '@hansang/messages'
import {
  DELIVERED,
  aWorldCoupon,
  aStore,
  aWorldStore,
  aWorld,
  anExchangeCoupon,
  anItem,
  bringIn,
  couponState,
  eventually,
  loginAs,
  onceKey,
  orderRow,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const TWO_SIZES = anItem({
  id: '600101',
  name: '두 마리',
  prices: [
    { id: '600101-s', name: '보통', price: won(15_000) },
    { id: '600101-l', name: '큰 것', price: won(19_000) },
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
const server = useServer({ now: seoul('2026-03-11 12:00'), stores })

async function issue(given: Partial<Parameters<typeof aWorldCoupon>[0]>): Promise<string> {
  const number = `${777_000 + ++numbers}`
  await bringIn(server, aWorld({ coupons: [anExchangeCoupon({ number, ...given })] }))
  return number
}

const line = (copnCd: string, given = {}) => ({
  goodsItemId: '0',
  qty: 1,
  copnCd,
  couponNo: copnCd,
  ...given,
})

async function order(channel: 'bbq' | 'twozzim' | 'kyochon', strId: string, given: object) {
  const customer = await loginAs(server, { channel, phone: `0104444${String(++phones).padStart(4, '0')}` })
  const body = { channel, strId, tp: 'pickup', ordrReqFrom: 'ARS', ...given }
  return { customer, ...(await customer.post(registerOrder, body, onceKey())) }
}

describe('coupon lines', () => {
  it('are priced from our own row and reserved for the order', {
    tags: ['BSK-03', 'CPN-11', 'REG-04'],
  }, async () => {
    const number = await issue({ channel: 'bbq' })
    const claims = { menuPrc: 99_000, coupUseAmt: 99_000, goodsItemNm: '공짜', goodsPrice: 0 }
    const { body } = await order('bbq', '5001', { goodsItemLst: [line(number, claims)] })
    expect(await couponState(server, number, 'bbq')).toEqual({ state: 'RESERVED', order_id: body.ordrId })
    const row = await orderRow(server, String(body.ordrId))
    expect(row).toMatchObject({ order_amount: 0, exchange_credit: 0 })
    expect(row.lines[0]).toMatchObject({ itemName: '교환 한 마리', coupon: { menuPrice: 15_000 } })
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
    const { body } = await order('bbq', '5001', { goodsItemLst: [line(await make())] })
    expect(body).toMatchObject({ code: 'fail', message })
  })

  it('a coupon is on one line and in one role only', { tags: ['CPN-16'] }, async () => {
    const number = await issue({ channel: 'bbq' })
    const twice = await order('bbq', '5001', { goodsItemLst: [line(number), line(number)] })
    expect(twice.body).toMatchObject({ code: 'fail', message: couponTexts.inBasket })
    const both = { goodsItemLst: [line(number)], useCouponList: [{ copnCd: number, chgItemYn: 'Y' }] }
    expect((await order('bbq', '5001', both)).body.code).toBe('fail')
    expect(await couponState(server, number, 'bbq')).toMatchObject({ state: 'ISSUED' })
  })

  it('a dearer variant costs what it is dearer; one of another item cannot be had', {
    tags: ['ITEM-11', 'ITEM-12'],
  }, async () => {
    const number = await issue({ channel: 'twozzim', goodsId: '600101', optionCount: 2 })
    const other = {
      goodsItemLst: [
        line(number, { goodsItemPriceId: '600102-p' }),
        { goodsItemId: '600102', goodsItemPriceId: '600102-p', qty: 1 },
      ],
    }
    expect((await order('twozzim', '6001', other)).body.code).toBe('fail')
    const { body } = await order('twozzim', '6001', {
      goodsItemLst: [line(number, { goodsItemPriceId: '600101-l' })],
    })
    expect(await orderRow(server, String(body.ordrId))).toMatchObject({ order_amount: 4_000 })
  })
})

describe('coupons changed for another menu', () => {
  const items = [{ goodsItemId: '500101', goodsItemPriceId: '500101-p', qty: 1 }]

  it('take their menu price off, as our row says it', { tags: ['BSK-06', 'BSK-21', 'REG-14'] }, async () => {
    const number = await issue({ channel: 'bbq' })
    const { body } = await order('bbq', '5001', {
      goodsItemLst: items,
      useCouponList: [{ copnCd: number, chgItemYn: 'Y' }],
    })
    expect(await orderRow(server, String(body.ordrId))).toMatchObject({
      order_amount: 18_000,
      exchange_credit: 15_000,
      due: 3_000,
    })
  })

  it('only where the brand offers it', { tags: ['BSK-07'] }, async () => {
    const number = await issue({ channel: 'kyochon' })
    const lines = [{ goodsItemId: '200101', goodsItemPriceId: '200101-p', qty: 1 }]
    const { body } = await order('kyochon', '2001', {
      goodsItemLst: lines,
      useCouponList: [{ copnCd: number, chgItemYn: 'Y' }],
    })
    expect(body).toMatchObject({ code: 'fail', message: refusalTexts.couponUnusable })
  })

  it('an order that nobody pays lets its coupon go', { tags: ['PAY-50'] }, async () => {
    const number = await issue({ channel: 'bbq' })
    const { body } = await order('bbq', '5001', {
      goodsItemLst: items,
      useCouponList: [{ copnCd: number, chgItemYn: 'Y' }],
    })
    server.clock.advance(31 * 60_000)
    await eventually(async () => (await orderRow(server, String(body.ordrId))).status === 'ORDER_CANCEL')
    expect(await couponState(server, number, 'bbq')).toEqual({ state: 'ISSUED', order_id: null })
  })
})

describe('fees with an amount coupon', () => {
  const items = [{ goodsItemId: '200101', goodsItemPriceId: '200101-p', qty: 1 }]

  it('the delivery fee of the order amount less the coupon', {
    tags: ['EP-41', 'CPN-19', 'DLV-06'],
  }, async () => {
    const { customer, body } = await order('kyochon', '2001', { goodsItemLst: items, ...DELIVERED })
    const number = await issue({ channel: 'kyochon', productType: 'AMOUNT', goodsPrice: won(1_000) })
    const ask = async (given: object) =>
      (await customer.post(recalculateDeliveryFee, { ordrId: body.ordrId, ...given })).body.dlvrChrge
    expect(await ask({ useCopn: 'N', couponNoLst: [number] })).toBe(1_000)
    expect(await ask({ useCopn: 'Y', couponNoLst: [number] })).toBe(3_000)
    expect(await ask({ useCopn: 'Y' })).toBe(1_000)
  })

  it('the pickup discount now and before', { tags: ['EP-42', 'CPN-22', 'DLV-04'] }, async () => {
    const { customer, body } = await order('kyochon', '2001', { goodsItemLst: items })
    const ask = async (couponYn: string) =>
      (await customer.post(recalculatePickupDiscount, { ordrId: body.ordrId, couponYn })).body
    expect(await ask('N')).toMatchObject({
      code: 'Success',
      calculatePackDiscount: 2_000,
      calculatePackDiscountPrev: 2_000,
    })
    expect(await ask('Y')).toMatchObject({
      code: 'Success',
      calculatePackDiscount: 0,
      calculatePackDiscountPrev: 2_000,
    })
  })

  it("of another's order there is nothing to be learned", {
    tags: ['EP-41', 'EP-42', 'SES-19'],
  }, async () => {
    const { body } = await order('kyochon', '2001', { goodsItemLst: items })
    const stranger = await loginAs(server, { channel: 'kyochon', phone: '01099990000' })
    const { status } = await stranger.post(recalculateDeliveryFee, { ordrId: body.ordrId, useCopn: 'N' })
    expect(status).toBe(404)
  })
})
